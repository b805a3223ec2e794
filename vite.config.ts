import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { createChunks } from './scripts/chunks.ts'

export default defineConfig({
  plugins: [
    // React Aria brings its texts in thirty languages; we speak five.
    {
      ...optimizeLocales.vite({ locales: ['de-DE', 'de-AT', 'de-CH', 'en-US', 'tr-TR', 'uk-UA', 'ar-AE'] }),
      enforce: 'pre',
    },
    // An icon's lines have keys: 500 bytes of a first view, which is near its bound. Their order never changes.
    // The server keeps them, because React warns without in tests.
    {
      name: 'icons-without-keys',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      enforce: 'pre',
      transform: {
        filter: { id: /[\\/]lucide-react[\\/]dist[\\/].*[\\/]icons[\\/]/ },
        handler: (code: string) => ({ code: code.replace(/,\s*key: "[a-z0-9]+"/g, ''), map: null }),
      },
    },
    reactRouter(),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(manifest.version),
    __APP_BUILD__: JSON.stringify(process.env.BUILD_ID ?? manifest.version),
  },
  build: { target: 'es2023', sourcemap: false },
  // Built into the pages, so that the server loads what they use: not every icon, nor every language and part of React Aria.
  ssr: {
    noExternal: [
      'lucide-react',
      /^react-aria/,
      'react-stately',
      /^@react-(aria|stately)\//,
      /^@internationalized\//,
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: createChunks(import.meta.dirname) },
            // Seven signs, the fewest that the bundler takes, tell two builds of one file apart. Every page
            // names some hundred files, so that each sign counts.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
  },
})
