import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { VistaMovimientoDeInventario } from '#domain/inventario/inventario.vista.ts';
import type { VistaKardex } from '#domain/inventario/kardex.vista.ts';
import type { VistaValoracion } from '#domain/inventario/valoracion.vista.ts';
import { compraValida } from '#test/support/compras/compras.http.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import { crearClienteApi } from '#test/support/http/cliente-api.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import {
  arrancarEn,
  comprobarLecturas,
  conEscenario,
  type Escenario,
  KILLS,
  PLAZO_DE_PRUEBA_MS,
  SEMILLA,
} from './muertes.ts';
import { lanzarCompanero, type Programa, puertoLibre } from './programa.ts';

/**
 * Two programs over one database, one of them killed again and again while invoices, purchases and moves
 * by hand change stock: nothing is lost, nothing is moved twice.
 */

const BIENES = 3;
const SOBRADO = 100_000;
const LLAMADORES = 6;
const PACIENCIA_MS = 90_000;

let escenario: Escenario;
conEscenario((suyo) => {
  escenario = suyo;
});
let otroDir: DirTemporal;
beforeAll(async () => {
  otroDir = await dirTemporal();
});
afterAll(() => otroDir?.borrar());

type Api = ReturnType<typeof crearClienteApi>;
type Encargo = { readonly clave: string; readonly camino: string; readonly cuerpo: object };
type Hecho = Encargo & { readonly id: number };

/** What is asked for, the same for the same seed: more invoices than anything else. */
function* encargosDe(bienes: readonly number[]): Generator<Encargo> {
  const suerte = fc.record({
    que: fc.nat(9),
    bien: fc.constantFrom(...bienes),
    // Millionths that no average divides well.
    cantidad: fc.integer({ min: 1, max: 3_000_000 }).map((n) => n / 1_000_000),
    costo: fc.integer({ min: 1, max: 5_000 }).map((n) => n / 100),
  });
  for (let tanda = 0; ; tanda += 1) {
    const muestra = fc.sample(suerte, { seed: SEMILLA + tanda, numRuns: 200 });
    for (const [i, { que, bien: servicio_id, cantidad, costo }] of muestra.entries()) {
      const clave = `stock-${tanda}-${i}`;
      if (que < 6) {
        const cuerpo = {
          tipo_identificacion: '06',
          identificacion: `PAS-${que}`,
          razon_social: `Comprador ${que}`,
          detalles: [{ servicio_id, cantidad, precio_unitario: 5 }],
        };
        yield { clave, camino: '/facturas', cuerpo };
      } else if (que < 8) {
        const lineas = [{ servicio_id, cantidad }];
        const traslado = { tipo: 'transferencia', sucursal_id: 1, sucursal_destino_id: 2, lineas };
        yield { clave, camino: '/inventario/movimientos', cuerpo: traslado };
      } else {
        const detalles = [{ servicio_id, cantidad: 1, precio_unitario: costo, tarifa_iva: 0 }];
        const numero_doc = `077-001-${String(tanda * 200 + i + 1).padStart(9, '0')}`;
        const compra = { fecha_emision: hoy(), numero_doc, detalles, total: costo };
        yield { clave, camino: '/compras', cuerpo: compraValida(compra) };
      }
    }
  }
}

/** Callers that insist at whichever program answers, until they are told to stop. */
const cargar = (apis: readonly Api[], bienes: readonly number[]) => {
  const hechos: Hecho[] = [];
  const imprevistos: string[] = [];
  const encargos = encargosDe(bienes);
  let detenida = false;
  let vuelta = 0;
  const insistir = async (encargo: Encargo): Promise<void> => {
    for (;;) {
      vuelta += 1;
      const respuesta = await apis[vuelta % apis.length]!.pedir<{ id: number }>(
        'POST',
        encargo.camino,
        {
          cuerpo: encargo.cuerpo,
          cabeceras: { 'Idempotency-Key': encargo.clave },
        },
      ).catch(() => undefined);
      if (respuesta && respuesta.estado < 300) {
        hechos.push({ ...encargo, id: respuesta.cuerpo.id });
        return;
      }
      if (respuesta && respuesta.estado !== 503) {
        imprevistos.push(
          `${encargo.clave}: ${respuesta.estado} ${JSON.stringify(respuesta.cuerpo)}`,
        );
        return;
      }
      await esperar(60);
    }
  };
  const llamadas = Array.from({ length: LLAMADORES }, async () => {
    while (!detenida) {
      await insistir(encargos.next().value as Encargo);
      await esperar(20);
    }
  });
  return {
    hechos,
    imprevistos,
    hasta: (n: number) =>
      expect.poll(() => hechos.length >= n, { timeout: PACIENCIA_MS, interval: 10 }).toBe(true),
    detener: async () => {
      detenida = true;
      await Promise.all(llamadas);
    },
  };
};

const apiDe = ({ demo }: Programa) => crearClienteApi(new URL(demo.base_url).origin, demo.api_key);

const leer = async <C>(api: Api, camino: string): Promise<C> => {
  const { estado, cuerpo } = await api.pedir<C>('GET', camino);
  expect([camino, estado]).toEqual([camino, 200]);
  return cuerpo;
};

const paginas = async <F>(api: Api, camino: string): Promise<readonly F[]> => {
  const todas: F[] = [];
  for (;;) {
    const pagina = await leer<F[]>(api, `${camino}&limit=500&offset=${todas.length}`);
    todas.push(...pagina);
    if (pagina.length < 500) return todas;
  }
};

const sembrar = async (api: Api): Promise<readonly number[]> => {
  const bienes: number[] = [];
  for (let i = 1; i <= BIENES; i += 1) {
    const bien = {
      codigo_principal: `BIEN-${i}`,
      descripcion: `Bien ${i}`,
      precio_unitario: 5,
      lleva_inventario: true,
    };
    const creado = await api.pedir<{ id: number }>('POST', '/servicios', { cuerpo: bien });
    expect(creado.estado).toBe(201);
    bienes.push(creado.cuerpo.id);
  }
  const saldo = {
    tipo: 'saldo_inicial',
    fecha: hoy(),
    sucursal_id: 1,
    lineas: bienes.map((servicio_id) => ({ servicio_id, cantidad: SOBRADO, costo_unitario: 1.23 })),
  };
  const { estado } = await api.pedir('POST', '/inventario/movimientos', { cuerpo: saldo });
  expect(estado).toBe(201);
  return bienes;
};

/** Each thing that was answered moved once, and what is there is what was moved. */
const comprobarMovido = async (
  api: Api,
  bienes: readonly number[],
  hechos: readonly Hecho[],
): Promise<void> => {
  const de = (camino: string) => hechos.filter((hecho) => hecho.camino === camino);
  const movimientos = await paginas<VistaMovimientoDeInventario>(api, '/inventario/movimientos?');
  const deDocumento = (tipo: string) =>
    movimientos
      .filter(({ documento }) => documento?.tipo === tipo)
      .map(({ documento }) => documento!.id)
      .toSorted((a, b) => a - b);
  const ids = (suyos: readonly Hecho[]) => suyos.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(deDocumento('factura')).toEqual(ids(de('/facturas')));
  expect(deDocumento('compra')).toEqual(ids(de('/compras')));
  const trasladados = movimientos.filter(({ tipo }) => tipo === 'transferencia');
  expect(trasladados.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    ids(de('/inventario/movimientos')),
  );
  // Numbered from the first one on, and none left out.
  expect(movimientos.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    movimientos.map((_, i) => i + 1),
  );
  for (const servicio_id of bienes) {
    const filas: VistaKardex['filas'][number][] = [];
    let kardex: VistaKardex;
    do {
      const camino = `/inventario/kardex?servicio_id=${servicio_id}&limit=500&offset=${filas.length}`;
      kardex = await leer<VistaKardex>(api, camino);
      filas.push(...kardex.filas);
    } while (kardex.hay_mas);
    const millonesimas = (n: number) => Math.round(n * 1_000_000);
    let [cantidad, centavos] = [0, 0];
    for (const fila of filas) {
      cantidad += millonesimas(fila.entrada) - millonesimas(fila.salida);
      centavos += Math.round((fila.valor + fila.ajuste) * 100);
      expect([millonesimas(fila.saldo_cantidad), Math.round(fila.saldo_valor * 100)]).toEqual([
        cantidad,
        centavos,
      ]);
    }
    const pedido = hechos.reduce((suma, { camino, cuerpo }) => {
      const { detalles = [] } = cuerpo as {
        readonly detalles?: readonly { readonly servicio_id: number; readonly cantidad: number }[];
      };
      const signo = camino === '/facturas' ? -1 : 1;
      return detalles
        .filter((linea) => linea.servicio_id === servicio_id)
        .reduce((hasta, linea) => hasta + signo * millonesimas(linea.cantidad), suma);
    }, millonesimas(SOBRADO));
    expect(cantidad).toBe(pedido);
    const lugares = await leer<{ existencia: number; reservado: number }[]>(
      api,
      `/inventario?servicio_id=${servicio_id}`,
    );
    const hay = lugares.reduce((suma, lugar) => suma + millonesimas(lugar.existencia), 0);
    expect(hay).toBe(cantidad);
    expect(lugares.map(({ reservado }) => reservado)).toEqual(lugares.map(() => 0));
  }
  const { total, cuentas } = await leer<VistaValoracion>(api, '/inventario/valoracion?');
  expect(cuentas.map(({ diferencia }) => diferencia)).toEqual(cuentas.map(() => 0));
  expect(cuentas.reduce((suma, { valor }) => suma + valor, 0)).toBeCloseTo(total, 2);
};

it(
  `dos programas mueven inventario y mueren con -9 ${KILLS} veces: nada falta ni se repite (semilla ${SEMILLA})`,
  async () => {
    let programa = await arrancarEn(escenario);
    const api = apiDe(programa);
    const { estado } = await leer<{ estado: string }>(api, '/contabilidad');
    if (estado === 'inactiva') {
      const desde = { fecha_inicio: `${hoy().slice(0, 7)}-01` };
      await api.pedir('POST', '/contabilidad/activar', { cuerpo: desde });
    }
    await expect
      .poll(async () => (await leer<{ estado: string }>(api, '/contabilidad')).estado, {
        timeout: PACIENCIA_MS,
      })
      .toBe('activa');
    const bienes = await sembrar(api);
    const puerto = await puertoLibre();
    const { url: simulador_url } = escenario.simulador;
    const arrancarOtro = () =>
      lanzarCompanero(escenario.dir, { dir: otroDir.dir, puerto, simulador_url });
    let otro = await arrancarOtro();
    const carga = cargar([api, crearClienteApi(otro.url, programa.demo.api_key)], bienes);
    const momentos = fc.sample(
      fc.record({ acuses: fc.integer({ min: 5, max: 40 }), ms: fc.nat(300), cual: fc.boolean() }),
      { seed: SEMILLA, numRuns: KILLS },
    );
    for (const { acuses, ms, cual } of momentos) {
      await carga.hasta(carga.hechos.length + acuses);
      await esperar(ms);
      if (cual) {
        await programa.senalar('SIGKILL');
        programa = await arrancarEn(escenario);
      } else {
        await otro.senalar('SIGKILL');
        otro = await arrancarOtro();
      }
    }
    await carga.hasta(carga.hechos.length + 20);
    await carga.detener();
    expect(carga.imprevistos).toEqual([]);
    const suyas = new Set(
      carga.hechos.filter(({ camino }) => camino === '/facturas').map(({ id }) => id),
    );
    await expect
      .poll(
        async () => {
          const autorizadas = await paginas<VistaDeLista>(api, '/facturas?estado=AUTORIZADO');
          return autorizadas.filter(({ id }) => suyas.has(id)).length;
        },
        { timeout: PACIENCIA_MS, interval: 300 },
      )
      .toBe(suyas.size);
    await comprobarMovido(api, bienes, carga.hechos);
    await otro.senalar('SIGTERM');
    await comprobarLecturas(escenario, programa);
  },
  PLAZO_DE_PRUEBA_MS,
);
