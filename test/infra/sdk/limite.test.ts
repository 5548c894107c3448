import { expect, it } from 'vitest';
import { crearCliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { SistemaDePrueba } from '#test/support/sistema.ts';

/** A thousand calls at once against a key of 120 a minute. Nobody waits: the clock goes on by that minute. */

const INICIO = Date.parse('2026-03-02T15:00:00.000Z');
const desde = performance.now();
let adelanto_ms = 0;
const reloj = (): number => INICIO + Math.round(performance.now() - desde) + adelanto_ms;

let prueba: SistemaDePrueba;
conSistema(
  (una) => {
    prueba = una;
  },
  { reloj },
);

const VENTANA_MS = 61_000;

/** By the time a call is told to wait, the window is empty again. */
const sinEsperar: typeof fetch = async (url, peticion) => {
  const antes = reloj();
  const respuesta = await fetch(url, peticion);
  if (!respuesta.headers.has('retry-after')) return respuesta;
  adelanto_ms += Math.max(0, antes + VENTANA_MS - reloj());
  const headers = new Headers(respuesta.headers);
  headers.set('retry-after', '0');
  return new Response(respuesta.body, { status: respuesta.status, headers });
};

it('mil llamadas a la vez contra 120 por minuto terminan todas, y ninguna dos veces', async () => {
  const { clave } = await prueba.fundar({ limite_por_minuto: 120 });
  const estados = new Map<number, number>();
  const fetchContado: typeof fetch = async (url, peticion) => {
    const respuesta = await sinEsperar(url, peticion);
    estados.set(respuesta.status, (estados.get(respuesta.status) ?? 0) + 1);
    return respuesta;
  };
  const cliente = crearCliente({ url: `${prueba.url}/api/v1`, clave, fetch: fetchContado });
  const codigos = Array.from({ length: 1000 }, (_, i) => `S-${i}`);
  const creados = await Promise.all(
    codigos.map((codigo_principal) =>
      cliente.servicios.crear({
        codigo_principal,
        descripcion: 'Uno',
        precio_unitario: 1,
        tarifa_iva: 15,
      }),
    ),
  );
  expect(new Set(creados.map(({ id }) => id)).size).toBe(1000);
  const hay = await cliente.leyendoLoEscrito().servicios.listar({ limit: 500 }).todos();
  expect(hay.map(({ codigo_principal }) => codigo_principal).toSorted()).toEqual(
    codigos.toSorted(),
  );
  expect(estados.get(201)).toBe(1000);
  // Some at each of the seven ends of a minute's calls; and few, as what one is told stops them all.
  expect(estados.get(429)).toBeGreaterThanOrEqual(7);
  expect(estados.get(429)).toBeLessThan(400);
});
