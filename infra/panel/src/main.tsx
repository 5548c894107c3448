import '@mantine/core/styles.css';
import '@mantine/spotlight/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { nonce } from './nucleo/nonce.ts';
import { enrutador } from './nucleo/rutas.tsx';
import { TEMA, VARIABLES } from './nucleo/tema.ts';

/** The client itself insists; what is shown is read again when news come, and when one comes back to it. */
const consultas = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Another version was put up while this tab was open: the page is asked for anew, with its own files. */
window.addEventListener('vite:preloadError', () => location.reload());

const raiz = document.getElementById('panel');
if (raiz) {
  createRoot(raiz).render(
    <StrictMode>
      <MantineProvider
        cssVariablesResolver={VARIABLES}
        theme={TEMA}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={consultas}>
          <RouterProvider router={enrutador} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
