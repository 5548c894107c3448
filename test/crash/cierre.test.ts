import { readdir } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { esquemaActivo } from '#test/support/nucleo/lecturas.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { dirArrancado } from './arrancado.ts';
import { cargar } from './carga.ts';
import { seguirHastaElFinal } from './comprobaciones.ts';
import {
  lanzarPrograma,
  lanzarSinEsperar,
  type Programa,
  pidDePostgres,
  terminarTodos,
  urlDeLaBase,
} from './programa.ts';

/** A stop has to be over, Postgres and all, before anybody loses patience with it. */
const PLAZO_DE_CIERRE_MS = 8_000;

let temporal: DirTemporal;
let programa: Programa;

beforeAll(async () => {
  temporal = await dirArrancado();
  programa = await lanzarPrograma({ dir: temporal.dir });
});
afterAll(async () => {
  await terminarTodos();
  await temporal?.borrar();
});

const traer = async ({ demo }: Programa, camino: string): Promise<string> => {
  const cabeceras = { headers: { 'X-API-Key': demo.api_key } };
  return (await fetch(`${demo.base_url}${camino}`, cabeceras)).text();
};

/** What its feed has told so far, and of how many invoices: each has come to its end. */
const contado = async (): Promise<{ readonly ultimo_id: number; readonly previas: number }> => {
  const { eventos, ultimo_id } = JSON.parse(await traer(programa, '/eventos?limit=500')) as {
    readonly eventos: readonly { readonly evento: string }[];
    readonly ultimo_id: number;
  };
  const previas = eventos.filter(({ evento }) => evento === 'factura.creada').length;
  return { ultimo_id, previas };
};

const emitir = ({ demo }: Programa, clave: string): Promise<Response> =>
  fetch(`${demo.base_url}/facturas`, {
    method: 'POST',
    headers: {
      'X-API-Key': demo.api_key,
      'Content-Type': 'application/json',
      'Idempotency-Key': clave,
    },
    body: JSON.stringify({
      tipo_identificacion: '07',
      identificacion: '9999999999999',
      razon_social: 'CONSUMIDOR FINAL',
      detalles: [{ codigo_principal: 'A', descripcion: 'A', cantidad: 1, precio_unitario: 1 }],
    }),
  });

/** Holds the company's lock for a while: whoever posts meanwhile is surely under way. */
const retenerEmpresa = async (ms: number): Promise<void> => {
  const sql = conectar(await urlDeLaBase(temporal.dir), { nombre: 'retiene', maximo: 1 });
  const esquema = await esquemaActivo(sql);
  await sql.begin(async (tx) => {
    await tx`select 1 from ${tx(esquema)}.cabeza where empresa_id = 1 for update`;
    await esperar(ms);
  });
  await sql.end();
};

describe('uno que sigue en marcha', () => {
  it('un segundo arranque sobre los mismos datos se niega y no estorba al primero', async () => {
    const segundo = lanzarSinEsperar({ dir: temporal.dir });
    expect((await segundo.terminado).codigo).toBe(1);
    expect(segundo.errores()).toBe(
      `Otro proceso del programa (pid ${programa.pid}) ya usa los datos de ` +
        `${temporal.dir}/postgres. Deténgalo, o use otro DATA_DIR.\n`,
    );
    expect((await emitir(programa, 'sigue')).status).toBe(201);
  });

  it('si la dirección está ocupada lo dice y no deja nada corriendo', async () => {
    const puerto = Number(new URL(programa.demo.base_url).port);
    const otro = await dirTemporal();
    try {
      const segundo = lanzarSinEsperar({ dir: otro.dir, puerto });
      expect((await segundo.terminado).codigo).toBe(1);
      expect(segundo.errores()).toBe(
        `El puerto ${puerto} de 127.0.0.1 ya está ocupado: cambie PORT o METRICAS_PORT.\n`,
      );
      expect(await readdir(otro.dir)).toEqual([]);
    } finally {
      await otro.borrar();
    }
  });

  it('lo emitido sigue igual tras reiniciar: clave de API, factura y bytes firmados', async () => {
    expect((await emitir(programa, 'antes')).status).toBe(201);
    await seguirHastaElFinal(programa.demo, 2, 20_000);
    const caminos = ['/facturas/2', '/facturas/2/xml', '/eventos'];
    const antes = await Promise.all(caminos.map((camino) => traer(programa, camino)));
    const { api_key } = programa.demo;
    await programa.senalar('SIGTERM');

    programa = await lanzarPrograma({ dir: temporal.dir });
    expect(programa.demo.api_key).toBe(api_key);
    expect(await Promise.all(caminos.map((camino) => traer(programa, camino)))).toEqual(antes);
  });
});

describe('uno que acaba de arrancar', () => {
  it('SIGTERM: a quien ya preguntó se le contesta, y termina en orden y pronto', async () => {
    const { previas, ultimo_id } = await contado();
    const retenida = retenerEmpresa(1_500);
    await esperar(300);
    const facturas = Array.from({ length: 10 }, (_, i) => emitir(programa, `en-curso-${i}`));
    const espera = traer(programa, `/eventos?desde_id=${ultimo_id}&espera_s=30`);
    await esperar(400);
    const inicio = cronometrar();
    const terminado = programa.senalar('SIGTERM');

    const respuestas = await Promise.all(facturas);
    expect(respuestas.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(JSON.parse(await espera)).toMatchObject({ eventos: [], hay_mas: false });
    await retenida;
    expect(await terminado).toEqual({ codigo: 0, senal: null });
    expect(inicio.enCalma_ms()).toBeLessThan(PLAZO_DE_CIERRE_MS);
    expect(await pidDePostgres(temporal.dir)).toBe(0);

    programa = await lanzarPrograma({ dir: temporal.dir });
    const eventos = await seguirHastaElFinal(programa.demo, previas + 10, 20_000);
    const nuevos = eventos.filter(({ id }) => id > ultimo_id);
    expect(nuevos.filter(({ evento }) => evento === 'factura.autorizada')).toHaveLength(10);
  });

  it('el Postgres que dejó un programa matado se adopta, con lo que tenía', async () => {
    const { previas } = await contado();
    const carga = cargar(programa.demo, { llamadores: 2, semilla: 1 });
    await carga.hasta(5);
    await carga.detener();
    const huerfano = await pidDePostgres(temporal.dir);
    await programa.senalar('SIGKILL');

    programa = await lanzarPrograma({ dir: temporal.dir, LOG_LEVEL: 'info' });
    expect(await pidDePostgres(temporal.dir)).toBe(huerfano);
    expect(programa.errores()).toContain(`Se usa el Postgres que ya corría (pid ${huerfano})`);
    const todas = previas + carga.acuses.size;
    const eventos = await seguirHastaElFinal(programa.demo, todas, 20_000);
    const creadas = eventos.filter(({ evento }) => evento === 'factura.creada');
    expect(creadas).toHaveLength(todas);
  });
});
