import JSZip from 'jszip';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Azar } from './azar.ts';
import { type Contestacion, jsonDe } from './cliente.ts';
import type { Promesa } from './cuaderno.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import type { Marcha } from './marcha.ts';
import type { Medidor } from './medidor.ts';

/** Who looks: lists with filters, summaries, downloads, and invoices that were just promised. */

type Fila = VistaDeLista & { readonly total: number; readonly saldo: number };

type Mirada = {
  readonly accion: string;
  readonly camino: string;
  readonly aceptar?: readonly number[];
  /** What is wrong with the answer, if anything. */
  readonly revisar: (
    contestacion: Contestacion,
  ) => string | undefined | Promise<string | undefined>;
};

const enOrden = (filas: readonly Fila[]): boolean =>
  filas.every((fila, i) => {
    const previa = filas[i - 1];
    if (!previa) return true;
    const { fecha_emision: de, id } = previa;
    return de > fila.fecha_emision || (de === fila.fecha_emision && id > fila.id);
  });

/** A list whose rows all have to fit. */
const lista = (consulta: string, cabe: (fila: Fila) => boolean): Mirada => ({
  accion: consulta === '' ? 'lista' : `lista_${consulta.split('=')[0]}`,
  camino: `/facturas?${consulta}`,
  revisar: (contestacion) => {
    const filas = jsonDe<readonly Fila[]>(contestacion);
    if (!enOrden(filas)) return 'fuera de orden';
    const sobra = filas.find((fila) => !cabe(fila));
    return sobra && `no debía salir ${JSON.stringify(sobra)}`;
  },
});

const hoy = (): string => fechaDe(new Date().toISOString());

const ESTADOS = ['AUTORIZADO', 'DEVUELTA', 'RECHAZADO', 'ANULADO', 'BORRADOR', 'PENDIENTE'];

const listas = (azar: Azar, promesa: Promesa): Mirada => {
  const estado = azar.uno(ESTADOS);
  const dia = hoy();
  const { numero_comprobante, cliente_id } = promesa;
  return azar.uno<Mirada>([
    lista('', () => true),
    lista('limit=200&offset=100', () => true),
    lista(`estado=${estado}`, (fila) => fila.estado === estado),
    lista(`desde=${dia}`, (fila) => fila.fecha_emision >= dia),
    lista('con_saldo=true', (fila) => fila.saldo > 0 && fila.estado === 'AUTORIZADO'),
    lista('q=comprador', (fila) => fila.razon_social.startsWith('Comprador')),
    ...(cliente_id === null ? [] : [lista(`cliente_id=${cliente_id}`, () => true)]),
    ...(numero_comprobante === null
      ? []
      : [
          {
            ...lista(`q=${numero_comprobante}`, () => true),
            revisar: (contestacion: Contestacion) => {
              const [fila, otra] = jsonDe<readonly Fila[]>(contestacion);
              const es = fila?.id === promesa.id && otra === undefined;
              return es ? undefined : `no halló la ${numero_comprobante}`;
            },
          },
        ]),
  ]);
};

const empiezaCon =
  (bytes: string) =>
  ({ bytes: hallados }: Contestacion): string | undefined =>
    hallados.toString('latin1', 0, bytes.length) === bytes
      ? undefined
      : `no empieza con ${JSON.stringify(bytes)}`;

/** What was promised is there, at once and ever after. */
const suFactura = ({ id, numero_comprobante, total }: Promesa): Mirada => ({
  accion: 'factura',
  camino: `/facturas/${id}`,
  revisar: (contestacion) => {
    const vista = jsonDe<{ numero_comprobante: string | null; total: number }>(contestacion);
    const numero = numero_comprobante ?? vista.numero_comprobante;
    const es = vista.numero_comprobante === numero && Math.round(vista.total * 100) === total;
    return es ? undefined : `se prometió ${numero_comprobante} por ${total} centavos`;
  },
});

const resumen = (): Mirada => ({
  accion: 'resumen',
  camino: '/facturas/resumen',
  revisar: (contestacion) => {
    const { serie } = jsonDe<{ serie: readonly object[] }>(contestacion);
    return serie.length === 30 ? undefined : `la serie tiene ${serie.length} días`;
  },
});

const zipDelMes = (): Mirada => {
  const [anio, mes] = hoy().split('-').map(Number);
  return {
    accion: 'zip',
    camino: `/facturas/export-xml?anio=${anio}&mes=${mes}`,
    revisar: async ({ bytes }) => {
      const nombres = Object.keys((await JSZip.loadAsync(bytes)).files);
      return nombres.every((nombre) => /^\d{49}\.xml$/.test(nombre)) ? undefined : 'nombres raros';
    },
  };
};

const CSV: Mirada = {
  accion: 'csv',
  camino: '/facturas?format=csv',
  revisar: ({ bytes }) => {
    const lineas = bytes.toString('utf8').split('\r\n');
    const entero = lineas[0]?.startsWith('\uFEFFid,') && lineas.at(-1) === '';
    return entero ? undefined : 'el CSV está cortado';
  },
};

const miradaDe = (azar: Azar, promesa: Promesa): Mirada => {
  const { id } = promesa;
  const clase = azar.segunPeso<() => Mirada>([
    [30, () => listas(azar, promesa)],
    [25, () => suFactura(promesa)],
    [8, resumen],
    [2, () => CSV],
    [1, zipDelMes],
    [12, () => ({ accion: 'ride', camino: `/facturas/${id}/ride`, revisar: empiezaCon('%PDF-') })],
    [
      8,
      () => ({ accion: 'status', camino: `/facturas/${id}/status`, revisar: empiezaCon('{"id":') }),
    ],
    [
      8,
      () => ({
        accion: 'xml',
        camino: `/facturas/${id}/xml`,
        // 404: nobody has signed it yet.
        aceptar: [200, 404],
        revisar: (contestacion) =>
          contestacion.estado === 200 ? empiezaCon('<?xml')(contestacion) : undefined,
      }),
    ],
    [6, () => ({ accion: 'emails', camino: `/facturas/${id}/emails`, revisar: empiezaCon('[') })],
  ]);
  return clase();
};

export type Lector = { trabajar(marcha: Marcha): Promise<void> };

export const crearLector = (
  { cliente, cuaderno }: EmpresaDelSoak,
  azar: Azar,
  medidor: Medidor,
  pausa_ms: number,
): Lector => {
  /** The latest promises more often than the others. */
  const elegir = (): Promesa | undefined => {
    const cuantas = cuaderno.promesas.size;
    const hasta = azar.veces(0.5) ? Math.min(50, cuantas) : cuantas;
    return cuaderno.promesas.get(cuantas - azar.entero(0, Math.max(0, hasta - 1)));
  };
  const mirar = async (promesa: Promesa): Promise<void> => {
    const { accion, camino, aceptar = [200], revisar } = miradaDe(azar, promesa);
    const hecha = await cliente.pedir(accion, 'GET', camino, { aceptar });
    if (typeof hecha === 'string') return;
    const falla = await Promise.resolve(hecha)
      .then(revisar)
      .catch((error: unknown) => `no se entiende: ${String(error)}`);
    if (falla) medidor.imprevisto(`GET ${camino}: ${falla}`);
  };
  return {
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        const promesa = elegir();
        if (promesa) await mirar(promesa);
        await marcha.pausa(azar.entero(0, pausa_ms));
      }
    },
  };
};
