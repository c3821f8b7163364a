import { fireEvent, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CodeField } from '../../../src/forms/CodeField'
import { TextField } from '../../../src/forms/TextField'
import { tidyFields } from '../../../src/input/tidyFields'
import { field } from '../../support/fields'

/** Shows the two fields in a page of their own. */
function show() {
  const container = document.body.appendChild(document.createElement('div'))
  tidyFields(container)
  render(
    <>
      <TextField name="username" type="email" label="E-mail" />
      <CodeField />
    </>,
    { container },
  )
  return userEvent.setup()
}

test('an address keeps what is typed, and its cursor, until the field is left', async () => {
  const user = show()
  await user.type(field('E-mail'), 'adaexample.com')
  await user.type(field('E-mail'), ' @', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field('E-mail').value).toBe('ada @example.com')
  await user.tab()
  expect(field('E-mail').value).toBe('ada@example.com')
})

test('an address whose beginning was pasted is the one that is written to its end', async () => {
  const user = show()
  await user.click(field('E-mail'))
  await user.paste('ada@example.')
  await user.keyboard('com')
  expect(field('E-mail').value).toBe('ada@example.com')
})

test('what is pasted is shown as it is sent', async () => {
  const user = show()
  await user.click(field('E-mail'))
  await user.paste('Ada Lovelace <ada\u200b@example.com>')
  expect(field('E-mail').value).toBe('ada@example.com')
  await user.click(field('Code'))
  await user.paste(' 012-345 ')
  expect(field('Code').value).toBe('012345')
})

test.each([
  ['E-mail', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['Code', '１２３ ４５６', '123456'],
])(
  'what an input method has composed in the field %s is shown as it is sent once the field is left',
  (label, typed, shown) => {
    show()
    fireEvent.compositionStart(field(label))
    fireEvent.input(field(label), { target: { value: typed }, isComposing: true })
    fireEvent.compositionEnd(field(label))
    expect(field(label).value).toBe(typed)
    fireEvent.change(field(label))
    expect(field(label).value).toBe(shown)
  },
)
