import type { Project } from './project'

/** Says in .env, which git keeps in a product, whether people create accounts themselves. */
export function setSignUp(project: Project, signUp: boolean): void {
  if (!signUp && !project.has('.env')) return
  project.write('.env', withSignUp(project.read(project.has('.env') ? '.env' : '.env.example'), signUp))
}

/** @param text of an .env file */
const withSignUp = (text: string, signUp: boolean): string => {
  const line = `VITE_SIGN_UP=${signUp ? 'password' : ''}`
  return /^VITE_SIGN_UP=/m.test(text)
    ? text.replace(/^VITE_SIGN_UP=.*$/m, line)
    : `${text.trimEnd()}\n${line}\n`
}
