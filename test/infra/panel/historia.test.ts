import { expect, it } from 'vitest';
import { leerHistoria, leerPrueba } from '#infra/panel/src/kits/ficha/historia.lectura.ts';
import { crearCliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { HISTORIAS } from '#read-api/contextos.ts';

/** Every kind of record that has a history: the panel finds it, and its proof, where the client keeps it. */

it.each(HISTORIAS.map(({ nombre, camino }) => [nombre, camino]))('%s', async (recurso, camino) => {
  const pedidas: string[] = [];
  const cliente = crearCliente({
    url: 'http://127.0.0.1:1/api/v1',
    clave: 'k',
    reintentos: 0,
    fetch: async (pedida: URL | RequestInfo) => {
      pedidas.push(new URL(pedida instanceof Request ? pedida.url : String(pedida)).pathname);
      return Response.json({ historia: [], eventos: [], hay_mas: false, ultimo_id: 0 });
    },
  } as never);
  const id = recurso === 'periodos_contables' ? '2026/11' : 7;
  const signal = AbortSignal.timeout(5_000);
  await leerHistoria(cliente, { recurso, id }, { desde_id: 0, limit: 1, signal });
  await leerPrueba(cliente, { recurso, id });
  const suyo = recurso === 'periodos_contables' ? '2026/11' : '7';
  const esperado = camino.replace(/\{.*\}/, suyo);
  expect(pedidas).toEqual([`/api/v1${esperado}/historia`, `/api/v1${esperado}/prueba`]);
});
