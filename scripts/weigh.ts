import { brotliCompressSync } from 'node:zlib'

/** In `assets/index-CL-IOdmw.js`, and what stands for it in the code of a module, `session-!~{04}~.js`. */
const HASH = /(?<=-)(?:[\w-]{6,8}|!~\{\w+\}~)(?=\.(?:js|css|svg|png)\b)/g

/** What a file needs, as numbers: in `__vite__mapDeps([4,1,5])`. */
const NEEDS = /(?<=mapDeps\(\[)[\d,]+(?=\])/g

/**
 * The bytes of a text after brotli. The hashes in the names of files count 6 bits a letter: they change with any
 * file, and with their letters the size of what names them, by up to 90 bytes. What a file needs is sorted, because
 * its order changes with the place of node_modules: the bundler reads in the order of absolute paths.
 */
export function weigh(text: string): number {
  const letters = [...new Set(text.match(HASH))].join('').length
  const same = text.replaceAll(HASH, '').replaceAll(NEEDS, (needs) =>
    needs
      .split(',')
      .map(Number)
      .toSorted((a, b) => b - a)
      .join(','),
  )
  return brotliCompressSync(same).length + Math.ceil((letters * 6) / 8)
}
