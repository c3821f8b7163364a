import { expect, test } from 'vitest'
import { classNames } from '../../../build/classNames'

const { generateScopedName } = classNames

test('a class keeps its name and gets an ending that depends on its file', () => {
  const row = generateScopedName('row', 'src/a/Table.module.css')
  expect(row).toMatch(/^row_[\w-]{3}$/)
  expect(generateScopedName('row', 'src/a/Table.module.css')).toBe(row)
  expect(generateScopedName('row', 'src/b/Table.module.css')).not.toBe(row)
})

test('two files whose class names could collide stop the build', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `src/${index}.module.css`)
  expect(() => many.forEach((file) => generateScopedName('row', file))).toThrow(
    /have the same end. Rename one/,
  )
})
