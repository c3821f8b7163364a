import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../build/formWords'
import { say } from '../../../src/app/firstPaint/formWords'

/** The content of a template of the page. */
function templateOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** A form with the words of another, as the page inserts them; undefined if it cannot. */
function inWords(form: string, other: string): string | undefined {
  const words = wordsOf(form, other)
  if (words === undefined) return undefined
  const said = templateOf(form)
  say(said, templateOf(words).textContent)
  return htmlOf(said)
}

function htmlOf(content: DocumentFragment): string {
  const around = document.createElement('div')
  around.append(content)
  return around.innerHTML
}

describe('a form in another language', () => {
  test.each([
    ['its texts', '<p>one<b>two</b></p>', '<p>eins<b>zwei</b></p>'],
    [
      'texts that are only read aloud',
      '<p>a<a aria-label="go">b</a></p>',
      '<p>c<a aria-label="los">d</a></p>',
    ],
    [
      'characters that have a meaning in HTML',
      '<p aria-label="a">b</p>',
      '<p aria-label="&quot;&#x27;&amp;amp;">&lt;b&gt; &amp; </p>',
    ],
  ])('takes over %s', (_, form, other) => {
    expect(inWords(form, other)).toBe(htmlOf(templateOf(other)))
  })

  test.each([
    ['an additional element', '<p>one</p>', '<p>eins<b></b></p>'],
    ['another attribute', '<a href="/en">x</a>', '<a href="/de">x</a>'],
    ['a text where there was none', '<p></p>', '<p>eins</p>'],
    ['a word on two lines', '<p>one</p>', '<p>ei\nns</p>'],
  ])('is refused for %s', (_, form, other) => {
    expect(wordsOf(form, other)).toBeUndefined()
  })
})
