import { randomBytes } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { operar } from '#test/support/operar.ts';
import { dirArrancado } from './arrancado.ts';
import { comprobarNumeracion } from './comprobaciones.ts';
import { lanzarPrograma, type Programa, pidDePostgres, urlDeLaBase } from './programa.ts';

let temporal: DirTemporal;
let programa: Programa;
beforeAll(async () => {
  temporal = await dirArrancado();
  programa = await lanzarPrograma({ dir: temporal.dir });
});
afterAll(async () => {
  await programa?.senalar('SIGTERM');
  await temporal?.borrar();
});

const CUERPO = JSON.stringify({
  tipo_identificacion: '07',
  identificacion: '9999999999999',
  razon_social: 'CONSUMIDOR FINAL',
  detalles: [{ codigo_principal: 'A', descripcion: 'A', cantidad: 1, precio_unitario: 1 }],
});

/** A caller that insists on nothing: what each request came to is what the program made of it. */
const publicar = async ({ demo }: Programa) => {
  const respuesta = await fetch(`${demo.base_url}/facturas`, {
    method: 'POST',
    headers: { 'X-API-Key': demo.api_key, 'Content-Type': 'application/json' },
    body: CUERPO,
  });
  const cuerpo = (await respuesta.json()) as { id: number; numero_comprobante: string };
  return { codigo: respuesta.status, id: cuerpo.id, numero_comprobante: cuerpo.numero_comprobante };
};

type Fin = { readonly codigo: string | undefined };

/** `ECONNREFUSED`, `ECONNRESET`, or how else the connection failed. */
const finDe = (error: unknown): Fin => {
  const causa = error instanceof Error ? error.cause : undefined;
  return { codigo: (causa as { code?: string } | undefined)?.code };
};

it('SIGTERM con carga: cada pedido atendido queda, ninguno a medias y ninguno de más', async () => {
  const hechas: { id: number; numero_comprobante: string }[] = [];
  const codigos = new Set<number>();
  const fines: Fin[] = [];
  const llamador = async (): Promise<void> => {
    for (;;) {
      try {
        const { codigo, id, numero_comprobante } = await publicar(programa);
        codigos.add(codigo);
        if (codigo === 201) hechas.push({ id, numero_comprobante });
      } catch (error) {
        fines.push(finDe(error));
        return;
      }
    }
  };
  const llamadores = Array.from({ length: 12 }, llamador);
  const limite = Date.now() + 20_000;
  while (hechas.length < 150 && codigos.size <= 1 && Date.now() < limite) await esperar(5);
  expect(await programa.senalar('SIGTERM')).toEqual({ codigo: 0, senal: null });
  await Promise.all(llamadores);

  expect([...codigos]).toEqual([201]);
  comprobarNumeracion(hechas);
  programa = await lanzarPrograma({ dir: temporal.dir });
  const sql = postgres(await urlDeLaBase(temporal.dir), { max: 1 });
  const [guardadas] = await sql`
    select count(*)::int as n from bitacora.eventos where tipo = 'FacturaCreada'`;
  await sql.end();
  // Whoever was cut off was not served: nothing was written for it.
  expect(guardadas!.n).toBe(hechas.length);
  expect(fines).toHaveLength(12);
});

it('operar sobre la base embebida: con el programa en marcha, y sin él', async () => {
  const env = { DATA_DIR: temporal.dir };
  const { salida, codigo } = await operar(env, 'empresas', 'listar', '--json');
  expect(codigo).toBe(0);
  expect(JSON.parse(salida)).toMatchObject([{ empresa_id: 1 }]);
  await programa.senalar('SIGTERM');
  expect(await pidDePostgres(temporal.dir)).toBe(0);

  const sin = await operar(env, 'bitacora', 'verificar', '--json', '--ritmo', '100');
  expect([sin.codigo, JSON.parse(sin.salida).bien]).toEqual([0, true]);
  const estado = await operar(env, 'proyecciones', 'estado', '--json');
  expect(JSON.parse(estado.salida)).toMatchObject([{ estado: 'activa', del_programa: true }]);
  expect(await pidDePostgres(temporal.dir)).toBe(0);

  const vacio = `${temporal.dir}/${randomBytes(4).toString('hex')}`;
  const nada = await operar({ DATA_DIR: vacio }, 'empresas', 'listar');
  expect([nada.codigo, nada.errores]).toEqual([
    4,
    `No hay datos en ${vacio}: arranque el programa una vez (npm start), o indique DATABASE_URL.\n`,
  ]);
  programa = await lanzarPrograma({ dir: temporal.dir });
});
