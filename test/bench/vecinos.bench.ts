import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { emitirMuchas } from './backlog.bench.ts';
import { ConexionHttp, cuerpoDeFactura } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { hastaAutorizado, percentil } from './http.bench.ts';
import { lanzarServidor, lanzarSimulador, type ProcesoMedido } from './proceso.ts';

export type MedidaDeVecino = {
  readonly sola_ms: number;
  readonly con_vecino_ms: number;
  /** p95 with the neighbour over p95 alone. */
  readonly razon: number;
};

const medidaDe = (sola_ms: number, con_vecino_ms: number): MedidaDeVecino => ({
  sola_ms,
  con_vecino_ms,
  razon: Number((con_vecino_ms / sola_ms).toFixed(2)),
});

/** Two companies on a server with a simulator of its own: one to be measured, one that hinders. */
const conVecino = <R>(medir: (servidor: ProcesoMedido) => Promise<R>): Promise<R> =>
  conPostgres(async ({ url: DATABASE_URL }) => {
    const simulador = await lanzarSimulador();
    const servidor = await lanzarServidor({
      DATABASE_URL,
      EMPRESAS: '2',
      SIMULADOR_URL: simulador.url,
    });
    try {
      return await medir(servidor);
    } finally {
      await servidor.detener();
      await simulador.detener();
    }
  });

/** For whose buyers the SRI takes two seconds to answer each call. */
const cuerpoLento = (n: number): string =>
  cuerpoDeFactura(n).replace('"Cliente ', '"[SRI:LENTO:2] Cliente ');

/**
 * From POST to AUTORIZADO of one company, while another has so many documents pending at an SRI that
 * is slow for it.
 */
export const medirVecinoLento = ({ pendientes }: { pendientes: number }): Promise<MedidaDeVecino> =>
  conVecino(async (servidor) => {
    const [suya, ajena] = servidor.claves;
    await hastaAutorizado(servidor, 10, 3, suya);
    const sola = await hastaAutorizado(servidor, 10, 15, suya);
    await emitirMuchas(servidor, [ajena!], pendientes, cuerpoLento);
    const con = await hastaAutorizado(servidor, 10, 15, suya);
    return medidaDe(sola.p95_ms, con.p95_ms);
  });

/** Asks for the RIDE of a company's first invoice until it is told to stop; milliseconds of each. */
const pedirRides = async (
  servidor: ProcesoMedido,
  clave: string,
  seguir: () => boolean,
): Promise<number[]> => {
  const conexion = await ConexionHttp.abrir(servidor.url);
  const tardaron: number[] = [];
  while (seguir()) {
    const inicio = performance.now();
    await conexion.pedir('GET', '/api/v1/facturas/1/ride', clave);
    tardaron.push(performance.now() - inicio);
  }
  conexion.cerrar();
  return tardaron;
};

const RIDES = 60;

/** The RIDE of one company, one after another, while another keeps so many in the queue. */
export const medirRideVecino = ({ en_cola }: { en_cola: number }): Promise<MedidaDeVecino> =>
  conVecino(async (servidor) => {
    const [suya, ajena] = servidor.claves;
    await emitirMuchas(servidor, servidor.claves, 2);
    const medir = async (cuantos: number): Promise<number> => {
      let quedan = cuantos;
      const ms = await pedirRides(servidor, suya!, () => quedan-- > 0);
      return percentil(ms, 0.95);
    };
    await medir(20);
    const sola_ms = await medir(RIDES);
    let sigue = true;
    const vecino = Array.from({ length: en_cola }, () => pedirRides(servidor, ajena!, () => sigue));
    await medir(5);
    const con_ms = await medir(RIDES);
    sigue = false;
    await Promise.all(vecino);
    return medidaDe(sola_ms, con_ms);
  });

const ASIENTOS = 1_500;
const LINEAS = 40;

/** Books with so many entries of so many lines, but for one copied in the read model. */
const llenarDiario = async (
  { url }: ProcesoMedido,
  clave: string,
  database_url: string,
): Promise<void> => {
  const pedir = async <C>(metodo: string, camino: string, cuerpo?: object): Promise<C> => {
    const headers = { 'X-API-Key': clave, 'Content-Type': 'application/json' };
    const body = cuerpo === undefined ? {} : { body: JSON.stringify(cuerpo) };
    const respuesta = await fetch(`${url}/api/v1${camino}`, { method: metodo, headers, ...body });
    return (await respuesta.json()) as C;
  };
  const hoy = fechaDe(new Date().toISOString());
  await pedir('POST', '/contabilidad/activar', { fecha_inicio: `${hoy.slice(0, 7)}-01` });
  while ((await pedir<{ estado: string }>('GET', '/contabilidad')).estado !== 'activa') {
    await new Promise((resolver) => setTimeout(resolver, 50));
  }
  const cuenta_id = idEnPlanBase('502.02.18');
  const lineas = Array.from({ length: LINEAS }, (_, i) => ({
    cuenta_id,
    [i % 2 === 0 ? 'debe' : 'haber']: 1,
    descripcion: `Parte ${i} del reparto de gastos del mes`,
  }));
  const cuerpo = { fecha: hoy, glosa: 'Reparto de gastos del mes', lineas };
  const { id } = await pedir<{ id: number }>('POST', '/contabilidad/asientos', cuerpo);
  const sql = conectar(database_url, { nombre: 'siembra', maximo: 1 });
  const [donde] = await sql<[{ esquema: string; columnas: string }]>`
    select table_schema as esquema, string_agg(format('%I', column_name), ', ') as columnas
    from information_schema.columns where table_name = 'asientos' and column_name <> 'id'
    group by table_schema`;
  await sql.unsafe(`insert into "${donde.esquema}".asientos (id, ${donde.columnas})
    select 10000 + g, ${donde.columnas} from "${donde.esquema}".asientos,
      generate_series(1, ${ASIENTOS}) g where id = ${id}`);
  await sql.end();
};

/** A list of one company, one after another, while another downloads its journal so often at once. */
export const medirDiarioVecino = ({ a_la_vez }: { a_la_vez: number }): Promise<MedidaDeVecino> =>
  conPostgres(async ({ url: DATABASE_URL }) => {
    const servidor = await lanzarServidor({ DATABASE_URL, EMPRESAS: '2' });
    try {
      const [suya, ajena] = servidor.claves as [string, string];
      await llenarDiario(servidor, ajena, DATABASE_URL);
      const conexion = await ConexionHttp.abrir(servidor.url);
      const medir = async (ms: number): Promise<number> => {
        const tardaron: number[] = [];
        for (const hasta = performance.now() + ms; performance.now() < hasta; ) {
          const inicio = performance.now();
          await conexion.pedir('GET', '/api/v1/personas-empresas?limit=20', suya);
          tardaron.push(performance.now() - inicio);
        }
        return percentil(tardaron, 0.95);
      };
      await medir(1_000);
      const sola_ms = await medir(4_000);
      let sigue = true;
      const bajar = async (): Promise<void> => {
        while (sigue) {
          const respuesta = await fetch(
            `${servidor.url}/api/v1/contabilidad/asientos?format=csv&plano=true`,
            { headers: { 'X-API-Key': ajena } },
          );
          await respuesta.arrayBuffer();
          if (respuesta.status !== 200)
            await new Promise((resolver) => setTimeout(resolver, 1_000));
        }
      };
      const vecinos = Array.from({ length: a_la_vez }, bajar);
      await medir(1_000);
      const con_ms = await medir(8_000);
      sigue = false;
      await Promise.all(vecinos);
      conexion.cerrar();
      return medidaDe(sola_ms, con_ms);
    } finally {
      await servidor.detener();
    }
  });
