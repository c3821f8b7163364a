/**
 * How long our form takes as a mere picture: with the same HTML and styles but without scripts. It reacts to
 * nothing, and no page that looks the same can be faster.
 */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { folderOf, OURS } from './apps'

/** The sign-in form, in one language. */
export const FORM_LOOKS = { key: 'form-looks', name: 'Our form without a script, in one language' }

/**
 * Removes from our built page everything except the form and its styles. @returns the folder of what is left
 */
export async function takeFormLooks(): Promise<string> {
  const folder = folderOf(FORM_LOOKS)
  const page = await readFile(`${folderOf(OURS)}/index.html`, 'utf8')
  const [, form] = /<template lang="en">([^]*?)<\/template>/.exec(page) ?? []
  if (form === undefined) throw new Error('The page has no form')
  const left = page
    .replaceAll(/<link rel="(?:module)?preload"[^>]*>|<link rel="stylesheet"[^>]* disabled>/g, '')
    .replaceAll(/<template [^]*?<\/template>|<script[^]*?<\/script>/g, '')
    .replace('<html', '$& data-begins="form"')
    .replace('<div id="root">', (root) => root + form)
  await cp(folderOf(OURS), folder, { recursive: true })
  await writeFile(`${folder}/index.html`, left)
  return folder
}
