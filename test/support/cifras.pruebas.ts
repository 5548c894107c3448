import { expect } from 'vitest';
import { comprobarTodasLasCifras } from './cifras.http.ts';
import type { EmpresaDePrueba } from './sistema.ts';

/** That every figure of every report of a company is what its link says, and that none has no link. */

type Leer = <C>(camino: string) => Promise<{ readonly estado: number; readonly cuerpo: C }>;

/** Numbers that are no figures: names of records, counts, what a record was told of itself. */
const NO_SON_CIFRAS =
  /(\.id|_id|\.reversa_de|\.anio|\.mes|\.nivel|\.cantidad|\.documentos|\.porcentaje|\.pendientes_sri|\.en_espera|\.lineas_de_extracto)$|\.(saldo_inicial|monto_anticipo)$/;

/** What a row says by itself: a line of an entry, a movement, with the balance after each. */
const SON_LA_FILA =
  /\.filas\[\d+\]\.(debe|haber|saldo|ingreso|egreso)$|\.lineas\[\d+\]\.valor$|\.movimientos\[\d+\]\.(ingreso|egreso)$|\.asientos\[\d+\]\.lineas\[\d+\]\.\w+$/;

const deCada = async <F>(
  leer: Leer,
  lista: string,
  caminos: (fila: F) => readonly string[],
): Promise<readonly string[]> => {
  const { cuerpo } = await leer<readonly F[]>(lista);
  return cuerpo.flatMap(caminos);
};

type ConId = { readonly id: number };
type Cuenta = ConId & { readonly imputable: boolean; readonly saldo: number };

/** Every report, of each account and of each person, on this day and at another one. */
const informesDe = async (leer: Leer, hoy: string): Promise<readonly string[]> => {
  const mes = `anio=${Number(hoy.slice(0, 4))}&mes=${Number(hoy.slice(5, 7))}`;
  const ayer = `${hoy.slice(0, 8)}01`;
  return [
    ...['', `?al=${ayer}`].flatMap((al) => [
      `/contabilidad/balance-comprobacion${al}`,
      `/contabilidad/balance-general${al}`,
      `/contabilidad/estado-resultados${al}`,
      `/cuentas-dinero${al}`,
      `/cobros/anticipos${al}`,
      `/pagos-proveedor/anticipos${al}`,
      `/cobros/cartera?por=cliente${al.replace('?', '&')}`,
      `/pagos-proveedor/cartera?por=proveedor${al.replace('?', '&')}`,
    ]),
    `/contabilidad/balance-comprobacion/diferencias?conocido_el=${ayer}`,
    '/contabilidad/cuentas?limit=500',
    '/contabilidad/conciliacion-tributaria',
    `/contabilidad/impuestos?${mes}`,
    '/facturas/resumen',
    '/pagos-proveedor/agenda',
    ...(await deCada<Cuenta>(leer, '/contabilidad/cuentas?limit=500', ({ id, imputable, saldo }) =>
      imputable && saldo !== 0 ? [`/contabilidad/mayor?cuenta_id=${id}`] : [],
    )),
    ...(await deCada<ConId>(leer, '/personas-empresas?limit=500', ({ id }) => [
      `/cobros/estado-cuenta/${id}`,
      `/pagos-proveedor/estado-cuenta/${id}`,
      `/cobros/estado-cuenta/${id}?al=${ayer}`,
    ])),
    ...(await deCada<ConId>(leer, '/cuentas-dinero', ({ id }) => [
      `/cuentas-dinero/${id}`,
      `/cuentas-dinero/${id}/libro`,
      `/cuentas-dinero/${id}/conciliaciones`,
    ])),
  ];
};

/** Gives how many figures there were. */
export const comprobarInformes = async ({ api }: EmpresaDePrueba, hoy: string): Promise<number> => {
  const leer: Leer = (camino) => api.pedir('GET', camino);
  let cifras = 0;
  for (const camino of await informesDe(leer, hoy)) {
    const { estado, cuerpo } = await leer(camino);
    expect([camino, estado]).toEqual([camino, 200]);
    const hallazgo = await comprobarTodasLasCifras(leer, cuerpo);
    const mudas = hallazgo.mudas.filter(
      (cual) => !NO_SON_CIFRAS.test(cual) && !SON_LA_FILA.test(cual),
    );
    expect([camino, mudas]).toEqual([camino, []]);
    cifras += hallazgo.cifras.length;
  }
  return cifras;
};
