import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const raiz = document.getElementById('panel');
if (raiz) {
  createRoot(raiz).render(
    <StrictMode>
      <MantineProvider defaultColorScheme="auto">Panel</MantineProvider>
    </StrictMode>,
  );
}
