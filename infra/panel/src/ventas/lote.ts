import {
  type Cliente,
  ErrorDeComprobantes,
  ErrorDeForma,
  type Factura,
} from 'comprobantes-cliente';
import { producto } from '#panel/kits/formulario/buscado.tsx';
import { loQueSeSabeDe } from '#panel/kits/formulario/identificacion.tsx';
import { sinAdornos } from '#panel/kits/formulario/identificaciones.ts';
import { hoy } from '#panel/nucleo/formato.ts';
import type { Paso } from '#panel/nucleo/marcha.ts';
import { LLENA_CLIENTE } from './factura.campos.ts';
import {
  type Conocidos,
  type FacturaLeida,
  type Lectura,
  leerLote,
  lineasDe,
  type Reparo,
  reparoDe,
} from './lote.lectura.ts';

/** Many invoices: what would become of them is known before the first is issued. */

/** All of them or none are issued together; the API takes fifty, and fewer show how far one has come. */
const TANDA = 20;

const PRODUCTO = producto('Código', {
  llena: {
    id: 'servicio_id',
    descripcion: 'descripcion',
    precio: 'precio_unitario',
    iva: 'iva_codigo',
  },
});

const unicos = (textos: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(textos.filter((texto) => texto !== undefined)),
];

/** Whom and what the sheet names without saying more. */
const conocidosDe = async (texto: string, cliente: Cliente): Promise<Conocidos> => {
  const { lineas } = lineasDe(texto);
  const sinNombre = lineas.filter(({ dice }) => dice.razon_social === undefined);
  const sinDescribir = lineas.filter(
    ({ dice }) => dice.descripcion === undefined || dice.precio_unitario === undefined,
  );
  const quienes = unicos(sinNombre.map(({ dice }) => dice.identificacion)).map(sinAdornos);
  const personas = new Map<string, { readonly [campo: string]: string }>();
  for (const uno of quienes) personas.set(uno, await loQueSeSabeDe(uno, LLENA_CLIENTE, cliente));
  const codigos = unicos(sinDescribir.map(({ dice }) => dice.codigo_principal));
  const hallados = await PRODUCTO.buscador?.resolver(codigos, cliente);
  return {
    personas,
    productos: new Map([...(hallados ?? [])].map(([codigo, { pone }]) => [codigo, pone])),
  };
};

export type Revisado = Lectura & {
  /** Of those that would be issued. */
  readonly totales: readonly number[];
};

type Rehusadas = readonly (Reparo & { readonly factura: number })[];

/** What is refused of a batch, by line; throws what is not about one of them. */
const rehusadasDe = (error: unknown, facturas: readonly FacturaLeida[]): Rehusadas => {
  const dichas =
    error instanceof ErrorDeForma
      ? error.errores.map(({ loc, msg }) =>
          reparoDe(facturas, { indice: undefined, camino: loc, detalle: msg }),
        )
      : error instanceof ErrorDeComprobantes && typeof error.cuerpo.indice === 'number'
        ? [reparoDe(facturas, { indice: error.cuerpo.indice, camino: [], detalle: error.detail })]
        : [];
  const halladas = dichas.filter((una) => una !== null);
  if (halladas.length === 0) throw error;
  return halladas;
};

const cuerpoDeLote = (facturas: readonly FacturaLeida[]) => ({
  facturas: facturas.map(({ cuerpo }) => cuerpo),
});

/** Tries one batch, leaving out what is refused until the rest would be taken. */
const probarTanda = async (
  tanda: readonly FacturaLeida[],
  cliente: Cliente,
): Promise<Pick<Revisado, 'facturas' | 'reparos' | 'totales'>> => {
  const reparos: Reparo[] = [];
  let quedan = tanda;
  while (quedan.length > 0) {
    try {
      const { respuesta } = await cliente.facturas.crearLote(cuerpoDeLote(quedan), {
        simular: true,
      });
      const totales = (respuesta as readonly Factura[]).map(({ total }) => total);
      return { facturas: quedan, reparos, totales };
    } catch (error) {
      const rehusadas = rehusadasDe(error, quedan);
      reparos.push(...rehusadas.map(({ linea, detalle }) => ({ linea, detalle })));
      const fuera = new Set(rehusadas.map(({ factura }) => factura));
      quedan = quedan.filter((_, lugar) => !fuera.has(lugar));
    }
  }
  return { facturas: [], reparos, totales: [] };
};

const enTandas = <T>(todas: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(todas.length / TANDA) }, (_, i) =>
    todas.slice(i * TANDA, (i + 1) * TANDA),
  );

/** What would become of a sheet: each line that would not be taken with the reason. @throws what the network says */
export const revisarLote = async (texto: string, cliente: Cliente): Promise<Revisado> => {
  const leido = leerLote(texto, await conocidosDe(texto, cliente), hoy());
  const probadas: Pick<Revisado, 'facturas' | 'reparos' | 'totales'>[] = [];
  for (const tanda of enTandas(leido.facturas)) probadas.push(await probarTanda(tanda, cliente));
  return {
    columnas: leido.columnas,
    facturas: probadas.flatMap(({ facturas }) => facturas),
    reparos: [...leido.reparos, ...probadas.flatMap(({ reparos }) => reparos)],
    totales: probadas.flatMap(({ totales }) => totales),
  };
};

const nombreDe = ({ cuerpo, lineas: [{ linea }] }: FacturaLeida): string =>
  `Línea ${linea}, ${cuerpo.razon_social}`;

/** The steps that issue them; each keeps its key, and is repeated with it. */
export const pasosDelLote = (
  facturas: readonly FacturaLeida[],
  cliente: Cliente,
): readonly Paso[] =>
  enTandas(facturas).map((tanda) => {
    const idempotency_key = crypto.randomUUID();
    return {
      nombres: tanda.map(nombreDe),
      hacer: async () => {
        const hechas = await cliente.facturas.crearLote(cuerpoDeLote(tanda), { idempotency_key });
        return hechas.map(({ id, numero_comprobante, razon_social }) => ({
          nombre: `${numero_comprobante} · ${razon_social}`,
          a: `/facturas/${id}`,
        }));
      },
    };
  });
