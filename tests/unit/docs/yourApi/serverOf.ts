import { createServer } from 'node:http'
import type { callsTo } from './callsTo'

export const serverOf = (callerOf: ReturnType<typeof callsTo>) =>
  createServer((request, response) => {
    const answer = async () => {
      const caller = await callerOf(request)
      if ('status' in caller) return response.writeHead(caller.status, caller.headers).end()
      response.setHeader('Set-Cookie', `XSRF-TOKEN=${crypto.randomUUID()}; Path=/; SameSite=Strict`)
      response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store')
      return response.end(JSON.stringify({ business: caller.business }))
    }
    answer().catch(() => response.writeHead(503).end())
  })
