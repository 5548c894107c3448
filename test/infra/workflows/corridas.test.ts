import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITES_DE_CORREO } from '#domain/correo/correo.cupo.ts';
import { EVENTOS_PUBLICOS, publicar } from '#domain/publicos.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import type { Consumidor } from '#infra/nucleo/seguidor/consumidor.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import { abrirCorridas } from '#infra/workflows/corridas.ts';
import { facturar, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';
import { DISPARADOR, grafo } from '#test/support/workflows/definicion.pruebas.ts';
import { sembrarWorkflow } from '#test/support/workflows/sembrar.ts';

/** Runs over the real Postgres, without anybody who does them. */

const EMPRESA = 2;
const boveda = crearBoveda({ llaves: new Map([['k', Buffer.alloc(32, 1)]]), actual: 'k' });

let libro: Libro;
let nucleo: Nucleo;
beforeAll(async () => {
  libro = await nuevoLibro();
  nucleo = await libro.abrir();
  await sembrar(nucleo, [EMPRESA]);
});
afterAll(() => libro.cerrar());

describe('las corridas que empiezan', () => {
  it('se cuentan cuando quedan: una vez, aunque la transacción que las empezó se repita', async () => {
    const contadas: number[] = [];
    const salida = crearSalida({ permitir_loopback: false });
    const { modulo } = abrirCorridas(
      {
        nucleo,
        database_url: libro.url,
        bitacora: libro.bitacora,
        boveda,
        salida,
        reloj: Date.now,
        registro: { warn: () => {} },
        alFallar: () => {},
      },
      {},
      {
        observador: { empezaron: (cuantas) => contadas.push(cuantas), termino: () => {} },
        secretos: { abrir: async () => new Map() },
        reglas_de_correo: {
          limites: LIMITES_DE_CORREO,
          dominio_por_omision: null,
          nombre: 'prueba',
        },
        publicar,
        publicos: new Set(EVENTOS_PUBLICOS),
      },
    );
    let fallas = 0;
    /** Comes after whoever begins runs, in the same transaction. */
    const inestable: Consumidor = {
      nombre: 'inestable',
      esquema: 'operacion',
      desde: 'ahora',
      aplicar: async (tx, eventos) => {
        if (fallas === 2 || !eventos.some(({ tipo }) => tipo === 'FacturaCreada')) return;
        const [fila] = await tx.consultar('select count(*) from operacion.workflow_corridas');
        expect(fila).toEqual([1]);
        fallas += 1;
        throw new Error('defecto pasajero');
      },
    };
    const seguido = await libro.abrir({ consumidores: [...modulo.consumidores!, inestable] });
    seguido.seguidor.observar((eventos) => modulo.observar?.(eventos));
    await sembrarWorkflow(seguido.bus.ejecutar, EMPRESA, grafo([DISPARADOR]));
    await facturar(seguido, EMPRESA);
    await vi.waitFor(() => expect(fallas).toBe(2), { timeout: 10_000 });
    await seguido.seguidor.alcanzar();
    expect(contadas).toEqual([1]);
    expect(await nucleo.sql`select estado from operacion.workflow_corridas`).toEqual([
      { estado: 'running' },
    ]);
    await modulo.cerrar();
    salida.cerrar();
  });
});
