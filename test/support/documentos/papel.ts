import { isDeepStrictEqual } from 'node:util';
import type { CampoDeRide, DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import {
  atributoDe,
  type Elemento,
  hijo,
  hijosDe,
  textoDe,
  textoPropio,
} from '#infra/nucleo/xml/arbol.ts';
import { centavos, enTexto } from '#infra/simulador-sri/aritmetica.ts';
import type { Comprobante } from '#infra/simulador-sri/documento.ts';
import type { Generado } from './generados.ts';

/** What the paper of a document says against what its XML says, as the tax authority reads it. */

/** Every element of that name, at any depth, in document order. */
const todos = (elemento: Elemento, nombre: string): readonly Elemento[] =>
  elemento.hijos.flatMap((h) => (h.nombre === nombre ? [h] : todos(h, nombre)));

const faltasDeIdentidad = (ride: DatosDeRide, { clave, campos }: Comprobante): string[] => {
  const { comprobante, archivo, emisor } = ride;
  const dicho: { readonly [campo: string]: unknown } = { ...comprobante, archivo, ruc: emisor.ruc };
  const debido = {
    numero: `${campos.estab}-${campos.ptoEmi}-${campos.secuencial}`,
    autorizacion: clave,
    ambiente: campos.ambiente === '1' ? 'PRUEBAS' : 'PRODUCCIÓN',
    clave_acceso: clave,
    archivo: clave,
    ruc: campos.ruc,
  };
  return Object.entries(debido)
    .filter(([campo, valor]) => dicho[campo] !== valor)
    .map(([campo]) => `${campo} no es lo que dice la clave`);
};

/** What stands in its bands, outside the tables. */
const textosDe = (ride: DatosDeRide): ReadonlySet<string> => {
  const campos = [...ride.sujeto, ...ride.secciones.flatMap((seccion) => seccion.campos)];
  return new Set(campos.map(({ texto }) => texto));
};

const faltasDePartes = (ride: DatosDeRide, { esquema, raiz }: Comprobante): string[] => {
  const textos = textosDe(ride);
  const faltan = esquema.contrapartes(raiz).filter((nombre) => !textos.has(nombre));
  return faltan.map((nombre) => `no nombra a ${JSON.stringify(nombre)}`);
};

const faltasDeRenglones = (
  ride: DatosDeRide,
  { raiz }: Comprobante,
  [elemento, dicho]: Generado['renglon'],
): string[] => {
  const filas = ride.secciones.flatMap(({ tabla }) =>
    tabla.filas.map((celdas) => celdas.join(' ')),
  );
  const debidas = todos(raiz, elemento);
  if (filas.length !== debidas.length) return [`${filas.length} renglones, no ${debidas.length}`];
  const otras = debidas.filter((debida, n) => !filas[n]!.includes(textoDe(debida, dicho)));
  return otras.map((debida) => `ningún renglón dice ${JSON.stringify(textoDe(debida, dicho))}`);
};

/** In the XML's order; the paper may leave out what stands elsewhere on it. */
const faltasDeAdicionales = (ride: DatosDeRide, { raiz }: Comprobante): string[] => {
  const escritos = hijosDe(hijo(raiz, 'infoAdicional'), 'campoAdicional').map((campo) => ({
    nombre: atributoDe(campo, 'nombre') ?? '',
    texto: textoPropio(campo),
  }));
  const textos = textosDe(ride);
  const esta = (escrito: CampoDeRide): boolean =>
    ride.adicionales.some((dicho) => isDeepStrictEqual(dicho, escrito));
  const proveedor = escritos.findIndex(({ nombre }) => nombre === 'RUC Proveedor');
  return [
    ...(isDeepStrictEqual(escritos.filter(esta), ride.adicionales)
      ? []
      : ['sus adicionales son otros']),
    ...escritos
      .filter((escrito) => !esta(escrito) && !textos.has(escrito.texto))
      .map(({ nombre }) => `no dice su adicional ${nombre}`),
    ...(proveedor > 0 ? ['RUC Proveedor no es el primero'] : []),
  ];
};

const faltasDeTotal = (
  ride: DatosDeRide,
  { raiz }: Comprobante,
  elemento: string | null,
): string[] => {
  const dicho = ride.totales.at(-1)?.texto;
  const debido =
    elemento === null
      ? undefined
      : enTexto(todos(raiz, elemento).reduce((suma, e) => suma + centavos(textoPropio(e)), 0n));
  return dicho === debido ? [] : [`el total dice ${dicho}, no ${debido}`];
};

/** Every difference between both; none when they are one document. */
export const faltasDePapel = (
  ride: DatosDeRide,
  comprobante: Comprobante,
  { renglon, total }: Generado,
): string[] => [
  ...faltasDeIdentidad(ride, comprobante),
  ...faltasDePartes(ride, comprobante),
  ...faltasDeRenglones(ride, comprobante, renglon),
  ...faltasDeAdicionales(ride, comprobante),
  ...faltasDeTotal(ride, comprobante, total),
];
