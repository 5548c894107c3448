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

if (import.meta.main) {
  console.log(JSON.stringify(await medirVecinoLento({ pendientes: 5_000 })));
  console.log(JSON.stringify(await medirRideVecino({ en_cola: 200 })));
}
