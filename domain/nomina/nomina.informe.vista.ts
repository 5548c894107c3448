import {
  type Encabezado,
  numero,
  papel,
  renglon,
  texto,
} from '#domain/contabilidad/informes.vista.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Informe, importe, type Renglon } from '#domain/kernel/informe.ts';
import { dolaresEnLetras } from '#domain/kernel/letras.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { CAMPOS_DE_DESCUENTO, DESCUENTOS, INGRESOS, PROVISIONES } from './conceptos.ts';
import type { Nomina } from './nomina.ts';
import { type PersonaConPago, personasDe } from './nomina.vista.ts';
import type { Totales } from './sumas.ts';

/** A payroll on paper, and the slip of each of its people: what whoever pays and is paid signs. */

/** Room for 9,999,999.99. */
const ANCHO = 62;

const enBlanco = (centavos: Centavos): string => (centavos === 0 ? '' : importe(centavos));

const anulada = ({ anulado_el, anulado_motivo }: Nomina): readonly string[] =>
  anulado_el === null ? [] : [`Anulada el ${fechaSri(anulado_el)}: ${anulado_motivo}`];

const marcaDe = ({ estado }: Nomina) => (estado === 'anulado' ? { marca: 'ANULADO' } : {});

const mesDeNomina = ({ periodo }: Nomina): string => `${periodo.slice(5)}/${periodo.slice(0, 4)}`;

/** Of each person: what was earned, the IESS, the tax, all else that was kept, what is paid. */
const valoresDe = ({ ingresos, iess_personal, impuesto_renta, descuentos, neto }: Totales) => [
  ingresos,
  iess_personal,
  impuesto_renta,
  descuentos - iess_personal - impuesto_renta,
  neto,
];

const deLaEmpresa = ({ totales }: Nomina): readonly Renglon[] => {
  const vacias = ['', '', '', ''];
  const linea = (nombre: string, monto: Centavos): Renglon =>
    renglon(['', nombre, ...vacias, importe(monto)], { sangria: 1 });
  return [
    renglon(['', 'A CARGO DE LA EMPRESA', ...vacias, ''], { fuerte: true }),
    linea('Aporte patronal al IESS', totales.iess_patronal),
    linea('Provisiones', totales.provisiones),
  ];
};

export const informeDeNomina = (encabezado: Encabezado, nomina: Nomina): Informe => {
  const { id, dia, descripcion, totales } = nomina;
  const personas = personasDe(nomina).map(({ persona, nombre, identificacion, cargo, ...una }) => {
    const valores = valoresDe(una.totales);
    const quien = [nombre, identificacion, ...(cargo === null ? [] : [cargo])].join(' · ');
    return renglon([String(persona), quien, ...valores.map(enBlanco)], {
      aporta: [null, null, ...valores],
    });
  });
  return papel(encabezado, {
    titulo: `ROL DE PAGOS ${mesDeNomina(nomina)} · NÓMINA N.º ${id}`,
    subtitulos: [
      ...(descripcion === null ? [] : [descripcion]),
      `Asentado el ${fechaSri(dia)}`,
      ...anulada(nomina),
    ],
    columnas: [
      texto('N.º', 24),
      texto('Persona', null),
      numero('Ingresos', ANCHO),
      numero('IESS', ANCHO),
      numero('Renta', ANCHO),
      numero('Otros desc.', ANCHO),
      numero('A recibir', ANCHO),
    ],
    renglones: [
      ...personas,
      renglon(['', 'TOTAL', ...valoresDe(totales).map(importe)], { fuerte: true }),
      ...deLaEmpresa(nomina),
    ],
    firmas: ['Elaborado por', 'Aprobado por'],
    ...marcaDe(nomina),
  });
};

/** Name of their files, without extension. */
export const archivoDeNomina = ({ id }: Pick<Nomina, 'id'>): string => `nomina-${id}`;
export const archivoDeRol = ({ id }: Pick<Nomina, 'id'>, persona: number): string =>
  `rol-de-pago-${id}-${persona}`;

const seccion = (
  titulo: string,
  lineas: readonly (readonly [nombre: string, monto: Centavos])[],
): readonly Renglon[] => {
  const suma = lineas.reduce((total, [, monto]) => total + monto, 0);
  return [
    renglon([titulo, ''], { fuerte: true }),
    ...lineas.map(([nombre, monto]) => renglon([nombre, importe(monto)], { sangria: 1 })),
    renglon([`TOTAL ${titulo}`, importe(suma)], { fuerte: true }),
  ];
};

const ingresosDe = ({ ingresos }: PersonaConPago) =>
  ingresos.map(({ concepto, descripcion, monto }) => {
    const { nombre } = INGRESOS[concepto];
    return [descripcion === null ? nombre : `${nombre} · ${descripcion}`, monto] as const;
  });

const descuentosDe = (persona: PersonaConPago) =>
  CAMPOS_DE_DESCUENTO.flatMap((campo) =>
    persona[campo] === 0 ? [] : [[DESCUENTOS[campo].nombre, persona[campo]] as const],
  );

const aCargoDe = ({ iess_patronal, provisiones_detalle }: PersonaConPago) => [
  ...(iess_patronal === 0 ? [] : [['Aporte patronal al IESS', iess_patronal] as const]),
  ...provisiones_detalle.map(
    ({ concepto, monto }) => [PROVISIONES[concepto].nombre, monto] as const,
  ),
];

/** What somebody earned in the month, as it is signed for. */
export const informeDeRol = (
  encabezado: Encabezado,
  nomina: Nomina,
  persona: PersonaConPago,
): Informe => {
  const { nombre, identificacion, cargo, totales } = persona;
  const descuentos = descuentosDe(persona);
  const aCargo = aCargoDe(persona);
  const fuerte = (texto_: string, valor = ''): Renglon =>
    renglon([texto_, valor], { fuerte: true });
  return papel(encabezado, {
    titulo: `ROL DE PAGO ${mesDeNomina(nomina)}`,
    subtitulos: [
      `${nombre} · ${identificacion}`,
      ...(cargo === null ? [] : [cargo]),
      `Nómina ${nomina.id} · ${fechaSri(nomina.dia)}`,
      ...anulada(nomina),
    ],
    columnas: [texto('Concepto', null), numero('Valor', ANCHO)],
    renglones: [
      ...seccion('INGRESOS', ingresosDe(persona)),
      ...(descuentos.length === 0 ? [] : seccion('DESCUENTOS', descuentos)),
      fuerte('A RECIBIR', importe(totales.neto)),
      fuerte(`Son: ${dolaresEnLetras(totales.neto)}`),
      ...(aCargo.length === 0 ? [] : seccion('A CARGO DE LA EMPRESA', aCargo)),
    ],
    firmas: ['Empleador', 'Recibí conforme'],
    ...marcaDe(nomina),
  });
};
