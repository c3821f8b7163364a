/** The applications that are measured, each built with the same settings into its own folder. */
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, mergeConfig, type InlineConfig } from 'vite'
import { brandTokens } from '../../build/brand/brandTokens'
import { chunks } from '../../build/chunks'
import { LOCAL_POOL_BUILD } from '../../build/localPoolBuild'
import { LOCAL_ENV } from '../../local/mount'
import { grown, type Growth } from './grownProduct'

export interface App {
  key: string
  name: string
  /** By what it is larger than our product. */
  growth?: Growth
}

export const OURS = { key: 'gatehouse', name: 'Gatehouse' }
export const AMPLIFY = { key: 'amplify', name: 'aws-amplify 6, hand-written form' }
/** The words and fields of a form, which sign nobody in. */
export const FLOOR = { key: 'floor', name: 'A bare form' }

export const PEERS: readonly App[] = [
  AMPLIFY,
  { key: 'authenticator', name: 'Amplify’s Authenticator' },
  { key: 'identity-js', name: 'amazon-cognito-identity-js, hand-written form' },
]

/** What has a form that is measured; the form's looks are not built, but taken from ours (looks.ts). */
export const FORMS: readonly App[] = [OURS, FLOOR, ...PEERS]

/** Our shell and home page, rendered by React from one record in localStorage. */
export const SHELL_FLOOR = { key: 'floor-shell', name: 'The floor with our shell: React, one record' }
/** The same page after sign-in as ours, with the same components and styles, around another session. */
export const SHELL_AMPLIFY = { key: 'amplify-shell', name: 'aws-amplify 6 with our shell' }

/** Where somebody signs in and comes back. */
export const SIGN_INS: readonly App[] = [OURS, ...PEERS, SHELL_FLOOR, SHELL_AMPLIFY]

export const BENCH = fileURLToPath(new URL('.', import.meta.url))
const DIST = join(BENCH, 'dist')
const COMMON = { logLevel: 'error', mode: 'production' } satisfies InlineConfig

/** A page of a peer, which has its own HTML. */
const peer = (folder: string): InlineConfig => ({
  ...COMMON,
  configFile: false,
  root: join(BENCH, 'peers', folder),
  // amazon-cognito-identity-js uses Node's name for the global object.
  define: { global: 'globalThis' },
})

/** A page that React renders: peers/index.html, which names the peer's script. */
const reactPeer = (key: string): InlineConfig =>
  mergeConfig(peer('.'), {
    plugins: [react()],
    define: { 'import.meta.env.PEER': JSON.stringify(key) },
    // There must be one of what our components and the peer both use.
    resolve: { dedupe: ['react', 'react-dom', 'react-router-dom', 'zustand'] },
    css: { postcss: { plugins: [brandTokens] } },
  })

/** @returns the folder that an application is built into */
export const folderOf = ({ key }: Pick<App, 'key'>): string => join(DIST, key)

/** Builds one application for production. @returns the folder it is in */
export async function buildApp({ key, growth }: App): Promise<string> {
  const outDir = folderOf({ key })
  Object.assign(process.env, LOCAL_ENV, { [LOCAL_POOL_BUILD]: 'true', NODE_ENV: 'production' })
  if (key === OURS.key || growth)
    await build({
      ...COMMON,
      root: join(BENCH, '../..'),
      plugins: growth ? [grown(growth)] : [],
      build: { outDir, emptyOutDir: true },
    })
  else {
    const config = key === FLOOR.key ? peer(key) : reactPeer(key)
    await build({ ...config, build: { ...chunks, outDir, emptyOutDir: true } })
  }
  return outDir
}

/** Builds all implementations of SRP, as a page and for Node. @returns the folders they are in */
export async function buildSrp(): Promise<{ page: string; node: string }> {
  const built = { page: join(DIST, 'srp'), node: join(DIST, 'srp-node') }
  await build({ ...peer('srp'), build: { outDir: built.page, emptyOutDir: true } })
  await build({
    ...peer('srp'),
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: built.node,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(BENCH, 'peers/srp/node.ts'),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  return built
}
