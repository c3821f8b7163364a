import { beforeEach, describe, expect, test } from 'vitest'
import { shellAsSeen } from '../../../src/app/firstPaint/shellAsSeen'

const show = (main: string, beside = '') => {
  document.body.innerHTML = `<div id="root"><p role="status"></p><div class="shell"><aside data-open="false"><a href="/home">Home</a>${beside}</aside><main>${main}</main></div></div>`
}

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('the kept HTML of a page', () => {
  test('is the shell with the heading in its place', () => {
    show(
      '<div><header><h1>Invoice <b>7</b></h1><p>Acme</p></header><table></table></div><footer>300 €</footer>',
    )
    expect(shellAsSeen(document)).toBe(
      '<div class="shell"><aside data-open="false"><a href="/home">Home</a></aside><main><div><header><h1>Invoice <b>7</b></h1></header></div></main></div>',
    )
  })

  test('has no other text around the heading, whatever element it is in', () => {
    show('Due today <section>300 €<div><h1>Invoice 7</h1> of Acme</div><!-- paid --></section>')
    expect(shellAsSeen(document)).toContain('<main><section><div><h1>Invoice 7</h1></div></section></main>')
  })

  test('has pictures that load after the text', () => {
    show('<h1>Home</h1>', '<img src="/logo.svg" alt="">')
    expect(shellAsSeen(document)).toContain('<img src="/logo.svg" alt="" loading="lazy">')
    expect(document.querySelector('img')?.getAttribute('loading')).toBeNull()
  })

  // React writes some where a page moves, and the policy of the next page refuses them.
  test('has no styles of its own', () => {
    show('<h1>Home</h1>', '<p style="view-transition-name: _t_0_">Ada</p>')
    document.querySelector('main')?.setAttribute('style', 'view-transition-class: moment')
    expect(shellAsSeen(document)).not.toContain('style')
  })

  test('is made without changing the page', () => {
    show('<h1>Invoices</h1><p>Acme</p>')
    shellAsSeen(document)
    expect(document.querySelector('main p')).not.toBeNull()
  })

  test('is the shell alone while the page has no heading', () => {
    show('<p role="status">Loading</p>')
    expect(shellAsSeen(document)).toContain('<main></main>')
  })

  test.each([
    ['a menu', '<button aria-expanded="true"></button>'],
    ['a dialog', '<dialog open></dialog>'],
    ['the drawer', '<div data-open="true"></div>'],
  ])('is undefined while %s is open', (_, open) => {
    show('<h1>Home</h1>', open)
    expect(shellAsSeen(document)).toBeUndefined()
  })

  test('is undefined when there is no shell', () => {
    document.body.innerHTML = '<main><h1>Sign in</h1></main>'
    expect(shellAsSeen(document)).toBeUndefined()
  })
})
