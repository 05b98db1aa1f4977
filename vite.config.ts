import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const root = import.meta.dirname;

/** Where the local identity service listens; set by the launcher, absent in every deployed build. */
const identityUrl = process.env.DARELOOP_IDENTITY_URL;

export default defineConfig({
  resolve: { alias: { "@": path.join(root, "src"), "@convex": path.join(root, "convex") } },
  plugins: [tanstackRouter({ target: "react", autoCodeSplitting: true }), react(), tailwindcss()],
  build: {
    target: "baseline-widely-available",
    sourcemap: "hidden",
    rollupOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
            { name: "convex", test: /node_modules\/convex\//, priority: 10 },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    ...(identityUrl ? { proxy: { "/auth": { target: identityUrl, changeOrigin: false } } } : {}),
  },
});
