import { CACHE_CONTROL } from './securityHeaders'
import { options } from './options'

interface Publishing {
  /** Where the build is. */
  folder: string
  bucket: string
  distribution: string
  /** Content security policy of the page in that folder. */
  policy: string
}

/**
 * With nosniff a browser runs only files with the right type. The AWS CLI would guess the type, differently
 * on each machine.
 */
const TYPES = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

/**
 * The arguments of the AWS CLI's commands that publish a build, in order. The page comes last: until then the
 * earlier version is complete. Its files stay, for people who have it open.
 */
export function publishing({ folder, bucket, distribution, policy }: Publishing): string[][] {
  const target = `s3://${bucket}`
  const assets = (more: Record<string, string | string[]>) =>
    ['s3', 'sync', `${folder}/assets`, `${target}/assets`].concat(
      // The name changes with the content, so files of the same name and size are equal.
      options({ 'size-only': [], 'no-progress': [], 'cache-control': CACHE_CONTROL.asset, ...more }),
    )
  const typed = Object.entries(TYPES).map(([end, type]) =>
    assets({ exclude: '*', include: `*.${end}`, 'content-type': type }),
  )
  const others = assets({ exclude: Object.keys(TYPES).map((end) => `*.${end}`) })
  const root = ['s3', 'sync', folder, target].concat(
    options({
      'no-progress': [],
      'cache-control': CACHE_CONTROL.page,
      exclude: ['index.html', 'assets/*'],
    }),
  )
  const page = ['s3', 'cp', `${folder}/index.html`, `${target}/index.html`].concat(
    options({
      'no-progress': [],
      'cache-control': CACHE_CONTROL.page,
      'content-type': 'text/html',
      // edge/ownPolicy.ts reads it from there.
      metadata: JSON.stringify({ 'content-security-policy': policy }),
    }),
  )
  const renewed = ['cloudfront', 'create-invalidation'].concat(
    options({ 'distribution-id': distribution, paths: '/index.html' }),
  )
  return [...typed, others, root, page, renewed]
}
