import { buildApp, folderOf, OURS } from './apps'
import { serve } from './serve'
import { processorOf, signInAndReload } from './signInAndReload'
import { median } from './stats'
const apps=[{...OURS},{ ...OURS, key: 'grown-rows', growth: { rows: 2000 } }] as never[]
const served=[] as any[]
for (const app of apps as any[]) served.push([app.key, await serve(process.env['BUILD']? await buildApp(app): folderOf(app))])
const all: any = {}
for (let i=0;i<Number(process.env['N']??3);i++) for (const [k,s] of served) (all[k]??=[]).push(await signInAndReload(s))
for (const k of Object.keys(all)) console.log(k, ['signIn','reload','newTab','coldReload'].map((f)=>f+' '+median(all[k].map((r:any)=>r[f])).toFixed(0)).join('  '), 'cpu '+median(all[k].map(processorOf)).toFixed(1))
for (const [,s] of served) s.stop()
