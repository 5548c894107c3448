import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VistaLibro } from '#domain/contabilidad/libro.vista.ts';
import { hoy as diaDeHoy } from '#test/support/documentos/guia.http.ts';
import { type ClienteApi, crearClienteApi } from '#test/support/http/cliente-api.ts';
import { cargar } from './carga.ts';
import { comprobarSeguidos, obraDe, seguirHastaElFinal } from './comprobaciones.ts';
import {
  arrancarEn,
  comprobarLecturas,
  conEscenario,
  type Escenario,
  KILLS,
  PLAZO_DE_PRUEBA_MS,
  SEMILLA,
} from './muertes.ts';
import { lanzarSinEsperar, type Programa, urlDeLaBase } from './programa.ts';

/** The books begin over many invoices, and the program dies between two parts of that work. */

/** Two windows of them, each gone over twice. `FACTURAS=2000` for long. */
const FACTURAS = Number(process.env.FACTURAS ?? 120);
const OBRA = 'activacion-contable:1';

let escenario: Escenario;
conEscenario((suyo) => {
  escenario = suyo;
});

const apiDe = ({ demo }: Programa): ClienteApi =>
  crearClienteApi(new URL(demo.base_url).origin, demo.api_key);

/** Every row of a list, page by page. */
const todos = async <F>(api: ClienteApi, camino: string): Promise<F[]> => {
  const filas: F[] = [];
  for (;;) {
    const pedido = `${camino}${camino.includes('?') ? '&' : '?'}limit=500&offset=${filas.length}`;
    const { estado, cuerpo } = await api.pedir<F[]>('GET', pedido);
    expect([pedido, estado]).toEqual([pedido, 200]);
    filas.push(...cuerpo);
    if (cuerpo.length < 500) return filas;
  }
};

/** Kills the program when it has done some of the parts, and not all of them. */
const matarEntrePartes = async (programa: Programa): Promise<void> => {
  const url = await urlDeLaBase(escenario.dir);
  const obra = async () => (await obraDe(url, OBRA)) ?? { estado: 'en_curso', hechas: 0 };
  let { estado, hechas } = await obra();
  while (estado === 'en_curso' && hechas === 0) ({ estado, hechas } = await obra());
  await programa.senalar('SIGKILL');
  expect(estado, 'la obra sigue cuando el programa muere').toBe('en_curso');
};

/** Kills as many more that have only begun to start: the works go on before it is ready. */
const matarAlArrancar = async (veces: number): Promise<void> => {
  const { dir, puerto, simulador } = escenario;
  for (const ms of fc.sample(fc.nat(2_000), { seed: SEMILLA, numRuns: veces })) {
    const hijo = lanzarSinEsperar({ dir, puerto, simulador_url: simulador.url });
    await esperar(ms);
    await hijo.senalar('SIGKILL');
  }
};

it(
  `activar la contabilidad, muerto con -9 a mitad: cada factura se asienta una vez, sin saltos (semilla ${SEMILLA})`,
  async () => {
    let programa = await arrancarEn(escenario);
    const carga = cargar(programa.demo, { llamadores: 16, semilla: SEMILLA });
    await carga.hasta(FACTURAS);
    await carga.detener();
    await seguirHastaElFinal(programa.demo, carga.acuses.size, 20_000);

    const fecha_inicio = `${diaDeHoy().slice(0, 7)}-01`;
    const activada = await apiDe(programa).pedir<VistaLibro>('POST', '/contabilidad/activar', {
      cuerpo: { fecha_inicio },
    });
    expect([activada.estado, activada.cuerpo.estado]).toEqual([200, 'activando']);
    await matarEntrePartes(programa);
    await matarAlArrancar(KILLS - 1);
    programa = await arrancarEn(escenario);

    const api = apiDe(programa);
    const estado = async () => (await api.pedir<VistaLibro>('GET', '/contabilidad')).cuerpo.estado;
    await expect.poll(estado, { timeout: 30_000 }).toBe('activa');
    const facturas = await todos<{ id: number; total: number }>(api, '/facturas?estado=AUTORIZADO');
    // What comes to nothing moves no account.
    const autorizadas = facturas.filter(({ total }) => total > 0);
    const asientos = await todos<{ numero: string; origen_tipo: string; origen_id: number }>(
      api,
      '/contabilidad/asientos',
    );
    const deFacturas = asientos.filter(({ origen_tipo }) => origen_tipo === 'factura');
    expect(deFacturas.map(({ origen_id }) => origen_id).toSorted((a, b) => a - b)).toEqual(
      autorizadas.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(autorizadas.length).toBeGreaterThan(FACTURAS / 2);
    comprobarSeguidos(
      asientos.map(({ numero }) => Number(numero.split('-')[2])),
      'asientos',
    );
    await comprobarLecturas(escenario, programa);
  },
  PLAZO_DE_PRUEBA_MS,
);
