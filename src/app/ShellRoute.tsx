import { Suspense } from 'react'
import { ShellFrame } from '../layout/ShellFrame'
import type { UiConfig } from '../layout/types'
import { lazyScreen } from './lazyScreen'
import { useTrail } from './trail'

const AppShell = lazyScreen(async () => (await import('./AppShell')).AppShell)

/** The shell around the guarded screens; loaded once somebody is signed in, for the sign-in page needs none. */
export function ShellRoute({ ui }: { ui: UiConfig }) {
  const trail = useTrail()
  return (
    <Suspense fallback={<ShellFrame />}>
      <AppShell ui={ui} breadcrumbs={trail} />
    </Suspense>
  )
}
