import {
  type Hallazgo,
  INVARIANTES,
  nombrar,
  type Testigo,
} from '#domain/contabilidad/verificar.hallazgos.ts';
import type { InformeDeEmpresa } from '#domain/contabilidad/verificar.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Comparacion } from '../nucleo/reconstruccion/comparacion.ts';
import { enTabla } from './presentacion.ts';

/** What the books do not hold, for people and for programs. */

/** The last invariant is not of the log but of its rows. */
const FILAS = { filas: 'Las filas de los libros son las que da la bitácora' } as const;
export const TODAS = { ...INVARIANTES, ...FILAS };

export type DeEmpresa = InformeDeEmpresa & { readonly empresa_id: number };

const RESULTADOS = { bien: 'bien', en_curso: 'activación en curso' } as const;

const dolares = (centavos: number): string => `$${decimalDeCentavos(centavos).toFixed(2)}`;

const renglones = ({ empresa_id, libros, lineas }: DeEmpresa): readonly object[] =>
  lineas.map(({ ambiente, invariante, resultado, comprobados, omitidos, ...l }) => ({
    empresa: empresa_id,
    ambiente,
    libro: libros.find((libro) => libro.ambiente === ambiente)?.desde ?? 'no lleva',
    invariante: `${invariante}: ${INVARIANTES[invariante]}`,
    comprobados: omitidos > 0 ? `${comprobados} (${omitidos} no se distinguen)` : `${comprobados}`,
    resultado: resultado === 'diferencias' ? `${l.hallazgos} diferencias` : RESULTADOS[resultado],
    diferencia: l.diferencia === 0 ? null : dolares(l.diferencia),
  }));

const deTestigo = ({ asiento, origen, ...testigo }: Testigo) => ({
  asiento: asiento?.numero ?? null,
  fecha: asiento?.fecha ?? null,
  de: origen ? nombrar(origen) : null,
  evento: testigo.evento,
  posicion: String(testigo.posicion),
  revision: String(testigo.revision),
  registrado_en: testigo.registrado_en,
  actor: testigo.actor,
  monto: dolares(testigo.monto),
});

const enDetalle = (empresa_id: number, hallazgo: Hallazgo): string => {
  const { ambiente, detalle, diferencia, testigos, callados } = hallazgo;
  const suma = diferencia === 0 ? '' : ` (${dolares(diferencia)})`;
  const mas = callados > 0 ? `\nY ${callados} eventos más.` : '';
  const titulo = `Empresa ${empresa_id}, ambiente ${ambiente}: ${detalle}${suma}`;
  return `${titulo}\n${enTabla(testigos.map(deTestigo))}${mas}`;
};

/** Differences told in words; the rest, by `--detalle`. */
const CONTADAS = 20;

const resumenDe = (informes: readonly DeEmpresa[]): readonly string[] => {
  const todas = informes.flatMap(({ empresa_id, hallazgos }) =>
    hallazgos.map(({ ambiente, invariante, detalle }) => ({
      empresa: empresa_id,
      ambiente,
      invariante,
      diferencia: detalle,
    })),
  );
  if (todas.length === 0) return [];
  return [
    '',
    enTabla(todas.slice(0, CONTADAS)),
    ...(todas.length > CONTADAS ? [`Y ${todas.length - CONTADAS} más.`] : []),
    'Con --detalle <invariante> se ven sus asientos, sus eventos y quién los hizo.',
  ];
};

/** For people; `detalle`: what was asked for alone, with its events. */
export const textoDe = (
  detalle: keyof typeof TODAS | undefined,
  informes: readonly DeEmpresa[],
  filas: Comparacion | null,
  bien: boolean,
): string => {
  const deFilas =
    filas && filas.diferencias.length > 0
      ? ['', 'Filas de los libros que no son las de la bitácora:', enTabla(filas.diferencias)]
      : [];
  if (detalle !== undefined) {
    const detalles = informes.flatMap(({ empresa_id, hallazgos }) =>
      hallazgos.map((hallazgo) => enDetalle(empresa_id, hallazgo)),
    );
    const nada = `${TODAS[detalle]}: nada que reparar.`;
    return bien ? nada : [...detalles, ...deFilas].join('\n\n');
  }
  const cuenta = filas
    ? [`${filas.filas} filas de ${filas.empresas} empresas comparadas con la bitácora.`]
    : [];
  return [
    enTabla(informes.flatMap(renglones)),
    ...resumenDe(informes),
    ...deFilas,
    '',
    bien ? 'Los libros cumplen.' : 'Hay diferencias.',
    ...cuenta,
  ].join('\n');
};

/** For programs: dollars, as everywhere. */
export const enJson = ({ empresa_id, libros, lineas, hallazgos }: DeEmpresa): object => ({
  empresa_id,
  libros: libros.map(({ debe, haber, ...libro }) => ({
    ...libro,
    debe: decimalDeCentavos(Number(debe)),
    haber: decimalDeCentavos(Number(haber)),
  })),
  lineas: lineas.map((linea) => ({ ...linea, diferencia: decimalDeCentavos(linea.diferencia) })),
  hallazgos: hallazgos.map((hallazgo) => ({
    ...hallazgo,
    diferencia: decimalDeCentavos(hallazgo.diferencia),
    testigos: hallazgo.testigos.map((testigo) => ({
      ...testigo,
      monto: decimalDeCentavos(testigo.monto),
    })),
  })),
});
