import css from '@eslint/css'
import { Linter } from 'eslint'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of the product's style sheets. */
export const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join('src', path))

/** What given rules of @eslint/css find in a style sheet. */
export const cssFaults = (path: string, sheet: string, rules: Linter.RulesRecord): Linter.LintMessage[] =>
  new Linter().verify(sheet, { files: ['**/*.css'], language: 'css/css', plugins: { css }, rules }, path)
