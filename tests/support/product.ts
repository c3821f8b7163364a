import { existsSync } from 'node:fs'
import { YOURS } from '../../scripts/imports/importTable'
import { RECORD } from '../../scripts/upgrade/record'

/** Whether this is a product made from Gatehouse (`npm run setup`, or a folder of its own): it has changed files that some tests quote. */
export const isProduct = existsSync(RECORD) || Object.keys(YOURS).length > 0
