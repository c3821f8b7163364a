import { beforeEach, describe, expect, test } from 'vitest'
import { shellAsSeen } from '../../../src/app/firstPaint/shellAsSeen'

const show = (main: string, beside = '') => {
  document.body.innerHTML = `<div id="root"><p role="status"></p><div class="shell"><aside data-open="false"><a href="/home">Home</a>${beside}</aside><main>${main}</main></div></div>`
}

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('what is kept of a page', () => {
  test('is the shell, and the heading in its place', () => {
    show(
      '<div><header><h1>Invoice <b>7</b></h1><p>Acme</p></header><table></table></div><footer>300 €</footer>',
    )
    expect(shellAsSeen(document)).toBe(
      '<div class="shell"><aside data-open="false"><a href="/home">Home</a></aside><main><div><header><h1>Invoice <b>7</b></h1></header></div></main></div>',
    )
  })

  test('is no text beside the heading either, in whatever element it is', () => {
    show('Due today <section>300 €<div><h1>Invoice 7</h1> of Acme</div><!-- paid --></section>')
    expect(shellAsSeen(document)).toContain('<main><section><div><h1>Invoice 7</h1></div></section></main>')
  })

  test('has its pictures come after what can be read', () => {
    show('<h1>Home</h1>', '<img src="/logo.svg" alt="">')
    expect(shellAsSeen(document)).toContain('<img src="/logo.svg" alt="" loading="lazy">')
    expect(document.querySelector('img')?.getAttribute('loading')).toBeNull()
  })

  test('leaves the page as it is', () => {
    show('<h1>Invoices</h1><p>Acme</p>')
    shellAsSeen(document)
    expect(document.querySelector('main p')).not.toBeNull()
  })

  test('is nothing of a page that has no heading yet, but the shell', () => {
    show('<p role="status">Loading</p>')
    expect(shellAsSeen(document)).toContain('<main></main>')
  })

  test.each([
    ['a menu', '<button aria-expanded="true"></button>'],
    ['a dialog', '<dialog open></dialog>'],
    ['the drawer', '<div data-open="true"></div>'],
  ])('is nothing while %s is open', (_, open) => {
    show('<h1>Home</h1>', open)
    expect(shellAsSeen(document)).toBeUndefined()
  })

  test('is nothing where there is no shell', () => {
    document.body.innerHTML = '<main><h1>Sign in</h1></main>'
    expect(shellAsSeen(document)).toBeUndefined()
  })
})
