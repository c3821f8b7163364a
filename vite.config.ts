import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const port = Number(process.env['PORT'] ?? 5173)

export default defineConfig({
  plugins: [react()],
  // IPv4 loopback: http://localhost and http://127.0.0.1 both reach it.
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'screens', environment: 'happy-dom', include: ['tests/screens/**/*.test.tsx'] },
      },
      {
        extends: true,
        test: { name: 'stories', environment: 'node', include: ['tests/stories/**/*.test.ts'] },
      },
    ],
  },
})
