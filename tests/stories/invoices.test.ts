/** The example screen in a browser, with the sample API: what is pressed where, the size of dialogs, and a tab that slept. */
import { expect } from 'vitest'
import { arrives } from '../support/app'
import { hiddenFromEndToStart } from '../support/focus'
import { controlApi } from '../support/sampleApiControl'
import { open as openPage } from '../support/settings'
import { story } from '../support/stories'

story('a click anywhere in a row opens its invoice, and none elsewhere does', async ({ page, app }) => {
  await controlApi(app, {}, '/reset')
  await openPage(page, '/invoices', 'tenant-42@example.com')
  // The row's link covers the cell, on purpose.
  const box = await page.getByRole('cell', { name: '€4,999.99' }).boundingBox()
  if (box === null) throw new Error('The cell has no box.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByRole('dialog').getByText('Road Runner Logistics').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await arrives(page, '/invoices')
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  await page.getByRole('heading', { name: 'Invoices' }).click()
  expect(new URL(page.url()).pathname).toBe('/invoices')
  await page.getByRole('link', { name: 'New invoice' }).click()
  await arrives(page, '/invoices/new')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await arrives(page, '/settings')
})

story(
  'a modal is 640 px wide in every window that has room for it, and the list below it a table on a tablet: eight of ten rows in sight, one line each',
  { tags: 'test-all' },
  async ({ page }) => {
    await openPage(page, '/invoices/new')
    await page.getByRole('dialog').waitFor()
    for (const width of [640, 660, 688, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await page.getByRole('dialog').boundingBox()
      // A classic scroll bar keeps its space while a dialog is open.
      const room = await page.evaluate(() => document.body.getBoundingClientRect().width)
      expect(box?.width).toBe(Math.min(640, room))
      expect(room).toBeGreaterThan(width - 18)
    }
    const rows = page.locator('tbody tr')
    await rows.nth(9).waitFor()
    for (const [width, height] of [
      [1024, 768],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))
      expect(boxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(8)
      expect(Math.max(...boxes.map((box) => box.height))).toBeLessThan(60)
    }
  },
)

// Firefox’s driver cannot show a page as printed.
story(
  'on paper a modal is whole, however long, on white, and what is only pressed and the page below it are left out',
  { tags: ['test-all', 'chromium'] },
  async ({ page }) => {
    await openPage(page, '/invoices/new', 'tenant-42@example.com')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 720, height: 100 })
    expect(await dialog.evaluate((shown) => shown.clientHeight - shown.scrollHeight)).toBe(0)
    expect(await page.locator('main h1').isVisible()).toBe(false)
    expect(await page.locator('button:visible').count()).toBe(0)
    const paper = await page.locator(':root').evaluate((root) => getComputedStyle(root).backgroundColor)
    expect(Math.min(...(paper.match(/\d+/g) ?? []).map(Number)), paper).toBeGreaterThan(240)
  },
)

story('the title of a dialog never covers the focus', { tags: 'test-all' }, async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 256 } })
  await openPage(page, '/invoices/new', 'tenant-42@example.com')
  await page.getByRole('button', { name: 'Create invoice' }).focus()
  expect(await hiddenFromEndToStart(page, 'dialog header')).toEqual([])
})
