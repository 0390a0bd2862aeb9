import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
  ],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2023' },
  server: { proxy: { '/api': server, '/trpc': server, '/files': server } },
})
