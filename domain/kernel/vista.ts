import type { CampoDe, CampoDeVista, CamposDeVista, DadoPor, Origen } from './campos.ts';
import { decimalDeCentavos, decimalDeMillonesimas } from './dinero.ts';
import { conDesfase } from './tiempo.ts';

/**
 * Answers: what each field is and what of the row it is, said once. The function that makes an answer
 * of a row is made of it here; its schema and its file are in `read-api/kernel/`.
 */

type CamposDe<F> = { readonly [nombre: string]: CampoDeVista & Origen<F> };

type Guardado<C> = C extends { readonly _guardado?: (guardado: infer G) => void } ? G : never;

type DeLaFila<F, N, C> = N extends keyof F
  ? F[N] extends Guardado<C>
    ? C
    : { readonly la_fila_guarda_otra_cosa: F[N] }
  : { readonly la_fila_no_tiene: N };

/** Each field of the row it is read from, or what is wrong with it. */
type Comprobados<F, C> = {
  readonly [N in keyof C]: C[N] extends { readonly tipo: 'explicar' }
    ? C[N]
    : C[N] extends { readonly segun: (fila: infer R) => unknown }
      ? F extends R
        ? C[N]
        : { readonly se_lee_de_otra_fila: R }
      : C[N] extends { readonly columna: infer D }
        ? DeLaFila<F, D, C[N]>
        : DeLaFila<F, N, C[N]>;
};

/** A function from rows to answers, and a field as any: of a list, of another answer. */
export type Vista<F, C extends CamposDeVista> = ((fila: F) => DadoPor<C>) &
  CampoDe<'objeto', F, DadoPor<C>> & { readonly campos: C };

/** Any. */
export type AlgunaVista = CampoDe<'objeto', never, unknown>;

type Conversion = (valor: never) => unknown;

const CONVERSIONES: { readonly [tipo: string]: Conversion } = {
  dolares: decimalDeCentavos,
  decimal: decimalDeMillonesimas,
  porcentaje: (centesimas: number) => centesimas / 100,
  instante: conDesfase,
};

/** Of what the row holds, what goes out; `undefined`: the same. */
const conversionDe = (campo: CampoDeVista): Conversion | undefined => {
  const conversion = deTipo(campo);
  if (!conversion || !campo.nulo) return conversion;
  return (valor: unknown) => valor && conversion(valor as never);
};

const deTipo = (campo: CampoDeVista): Conversion | undefined => {
  if (campo.tipo === 'objeto') return campo.ver;
  if (campo.tipo !== 'lista') return CONVERSIONES[campo.tipo];
  const cada = conversionDe(campo.de);
  return cada && ((valores: readonly never[]) => valores.map((valor) => cada(valor)));
};

type Columnas = { readonly [nombre: string]: unknown };

/**
 * The fields are looked at once, here: what is done for each row are copies, and some calls. The names
 * of an answer are those of the one that it begins as: it is never a table of names that grows.
 */
const compilar = (campos: CamposDe<never>): ((fila: Columnas) => object) => {
  const deFila = Object.entries(campos).filter(([, { tipo }]) => tipo !== 'explicar');
  const vacia: Columnas = Object.fromEntries(deFila.map(([nombre]) => [nombre, null]));
  const pasos = deFila.map(([nombre, campo]) => ({
    nombre,
    columna: campo.columna ?? nombre,
    segun: campo.segun as ((fila: Columnas) => unknown) | undefined,
    conversion: conversionDe(campo) as ((valor: unknown) => unknown) | undefined,
  }));
  const copiados = pasos.filter(({ segun, conversion }) => !segun && !conversion);
  const convertidos = pasos.filter(({ segun, conversion }) => !segun && conversion);
  const hechos = pasos.filter(({ segun }) => segun);
  // By places, side by side: an object for each field would be looked up once more in each row.
  const nombres = copiados.map(({ nombre }) => nombre);
  const columnas = copiados.map(({ columna }) => columna);
  const nombresConvertidos = convertidos.map(({ nombre }) => nombre);
  const columnasConvertidas = convertidos.map(({ columna }) => columna);
  const conversiones = convertidos.map(({ conversion }) => conversion!);
  return (fila) => {
    const vista: { [nombre: string]: unknown } = { ...vacia };
    for (let i = 0; i < nombres.length; i++) vista[nombres[i]!] = fila[columnas[i]!];
    for (let i = 0; i < conversiones.length; i++) {
      vista[nombresConvertidos[i]!] = conversiones[i]!(fila[columnasConvertidas[i]!]);
    }
    for (let i = 0; i < hechos.length; i++) {
      const { nombre, segun, conversion } = hechos[i]!;
      const hecho = segun!(fila);
      vista[nombre] = conversion ? conversion(hecho) : hecho;
    }
    return vista;
  };
};

/** An answer that is made of rows `F`; `esquema`: the name of its schema, if others refer to it. */
export const vistaDe =
  <F>(esquema?: string) =>
  <const C extends CamposDe<F>>(campos: C & Comprobados<F, C>): Vista<F, C> => {
    const ver = compilar(campos);
    const rasgos = { tipo: 'objeto', descripcion: '', nulo: false, campos, ver };
    return Object.assign(ver, rasgos, esquema !== undefined && { esquema }) as unknown as Vista<
      F,
      C
    >;
  };
