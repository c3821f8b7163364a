import { expect, test } from 'vitest'
import { readUser } from '../../../src/session/user'

test.each([
  ['https://pictures.example.com/ada.png', 'https://pictures.example.com/ada.png'],
  ['http://pictures.example.com/ada.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['//pictures.example.com/ada.png', undefined],
  ['', undefined],
  [{ url: 'https://pictures.example.com' }, undefined],
])('for the picture %j the page shows %j', (picture, shown) => {
  expect(readUser({ sub: 'ada', picture }).picture).toBe(shown)
})
