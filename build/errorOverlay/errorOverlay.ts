import type { Plugin } from 'vite'
import { CODE_ERROR, isCodeError } from './codeError.ts'
import { inSource } from './inSource.ts'

/**
 * In development, shows an error of the app's own code over the page, as Vite does with code that it cannot
 * compile: with the message, the lines of the source, and links that open the editor. A fault of the network
 * is not shown.
 */
export function errorOverlay(): Plugin {
  return {
    name: 'gatehouse:error-overlay',
    apply: 'serve',
    configureServer({ ws, environments }) {
      ws.on(CODE_ERROR, (sent: unknown, page) => {
        if (!isCodeError(sent)) return
        void inSource(sent, environments.client.moduleGraph).then((err) => page.send({ type: 'error', err }))
      })
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/build/errorOverlay/onPage.ts' },
        injectTo: 'head-prepend',
      },
    ],
  }
}
