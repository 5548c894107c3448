import {
  type ColumnaDeInforme,
  type Informe,
  importe,
  type Renglon,
} from '#domain/kernel/informe.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaSri, type Instante } from '#domain/kernel/tiempo.ts';
import type { BalanceDeComprobacion } from './balance-comprobacion.vista.ts';
import type { BalanceGeneral, Grupo } from './balance-general.vista.ts';
import {
  type ConciliacionTributaria,
  renglonNoDeducible,
} from './conciliacion-tributaria.vista.ts';
import type { EstadoDeResultados } from './estado-resultados.vista.ts';
import { type Mayor, saldoFinal } from './mayor.vista.ts';
import type { Tramo } from './tramos.vista.ts';

/** The statements on paper: what an accountant and whoever represents the company sign. */

/** Whose papers they are, and when they were printed. */
export type Encabezado = {
  readonly empresa: { readonly razon_social: string; readonly ruc: string };
  readonly ambiente: Ambiente;
  readonly fechado_en: Instante;
};

const FIRMAS = ['Representante legal', 'Contador'] as const;

const EN_DOLARES = 'Expresado en dólares de los Estados Unidos de América';

/** What every paper of the books has alike. */
export const papel = (
  { empresa, ambiente, fechado_en }: Encabezado,
  propio: Pick<Informe, 'titulo' | 'subtitulos' | 'columnas' | 'renglones'> &
    Partial<Pick<Informe, 'marca' | 'firmas'>>,
): Informe => ({
  empresa,
  marca: ambiente === '1' ? 'PRUEBAS' : null,
  firmas: FIRMAS,
  fechado_en,
  ...propio,
  subtitulos: [...propio.subtitulos, EN_DOLARES],
});

export const periodoDe = ({ desde, hasta }: Tramo<Fecha>): string =>
  `Del ${fechaSri(desde)} al ${fechaSri(hasta)}`;

export const texto = (titulo: string, ancho: number | null): ColumnaDeInforme => ({
  titulo,
  ancho,
  alineacion: 'izquierda',
});
export const numero = (titulo: string, ancho: number): ColumnaDeInforme => ({
  titulo,
  ancho,
  alineacion: 'derecha',
});

export const renglon = (celdas: readonly string[], otros: Partial<Renglon> = {}): Renglon => ({
  celdas,
  fuerte: false,
  sangria: 0,
  ...otros,
});

/** Wide enough for 999,999,999,999.99 and its parentheses. */
export const ANCHO_DE_IMPORTE = 78;
const ANCHO_DE_CODIGO = 70;

export const informeDeComprobacion = (
  encabezado: Encabezado,
  balance: BalanceDeComprobacion,
): Informe => {
  const importes = ({ saldo_anterior, debe, haber, saldo }: BalanceDeComprobacion['totales']) => [
    saldo_anterior,
    debe,
    haber,
    saldo,
  ];
  const cuentas = balance.filas.map(({ codigo, nombre, nivel, valores, propio }) =>
    renglon([codigo, nombre, ...importes(valores).map(importe)], {
      sangria: nivel - 1,
      aporta: [null, null, ...importes(propio)],
    }),
  );
  const cierre = renglon(['', 'TOTAL', ...importes(balance.totales).map(importe)], {
    fuerte: true,
  });
  return papel(encabezado, {
    titulo: 'BALANCE DE COMPROBACIÓN',
    subtitulos: [periodoDe(balance)],
    columnas: [
      texto('Código', ANCHO_DE_CODIGO),
      texto('Cuenta', null),
      numero('Saldo anterior', ANCHO_DE_IMPORTE),
      numero('Debe', ANCHO_DE_IMPORTE),
      numero('Haber', ANCHO_DE_IMPORTE),
      numero('Saldo', ANCHO_DE_IMPORTE),
    ],
    renglones: [...cuentas, cierre],
  });
};

/** Columns of a statement with sections: code, account and value. */
const COLUMNAS_DE_ESTADO = [
  texto('Código', ANCHO_DE_CODIGO),
  texto('Cuenta', null),
  numero('Valor', ANCHO_DE_IMPORTE),
];

const deTotal = (nombre: string, centavos: number): Renglon =>
  renglon(['', nombre, importe(centavos)], { fuerte: true });

const seccion = (
  nombre: string,
  { total, cuentas }: Grupo,
  mas: readonly Renglon[] = [],
): Renglon[] => [
  renglon(['', nombre, ''], { fuerte: true }),
  ...cuentas.map((cuenta) =>
    renglon([cuenta.codigo, cuenta.nombre, importe(cuenta.valores.saldo)], {
      sangria: cuenta.nivel - 1,
    }),
  ),
  ...mas,
  deTotal(`TOTAL ${nombre}`, total),
];

export const informeDeBalanceGeneral = (
  encabezado: Encabezado,
  { fecha, activo, pasivo, patrimonio }: BalanceGeneral,
): Informe => {
  const resultados = patrimonio.resultados_sin_cerrar.map(({ anio, resultado }) =>
    renglon(['', `Resultado del ejercicio ${anio}, sin cerrar`, importe(resultado)]),
  );
  return papel(encabezado, {
    titulo: 'ESTADO DE SITUACIÓN FINANCIERA',
    subtitulos: [`Al ${fechaSri(fecha)}`],
    columnas: COLUMNAS_DE_ESTADO,
    renglones: [
      ...seccion('ACTIVO', activo),
      ...seccion('PASIVO', pasivo),
      ...seccion('PATRIMONIO', patrimonio, resultados),
      deTotal('TOTAL PASIVO Y PATRIMONIO', pasivo.total + patrimonio.total),
    ],
  });
};

export const informeDeResultados = (
  encabezado: Encabezado,
  { desde, hasta, ingresos, costos, gastos, resultado }: EstadoDeResultados,
): Informe =>
  papel(encabezado, {
    titulo: 'ESTADO DE RESULTADOS',
    subtitulos: [periodoDe({ desde, hasta })],
    columnas: COLUMNAS_DE_ESTADO,
    renglones: [
      ...seccion('INGRESOS', ingresos),
      ...seccion('COSTOS', costos),
      deTotal('UTILIDAD BRUTA', ingresos.total - costos.total),
      ...seccion('GASTOS', gastos),
      deTotal(resultado < 0 ? 'PÉRDIDA DEL PERÍODO' : 'UTILIDAD DEL PERÍODO', resultado),
    ],
  });

export const informeDelMayor = (
  encabezado: Encabezado,
  mayor: Mayor,
  tercero: string | null,
): Informe => {
  const { cuenta, desde, saldo_anterior, suma } = mayor;
  const filas = mayor.filas.map(({ fecha, numero: asiento, glosa, debe, haber, saldo }) =>
    renglon([fechaSri(fecha), asiento, glosa, importe(debe), importe(haber), importe(saldo)], {
      aporta: [null, null, null, debe, haber, debe - haber],
    }),
  );
  return papel(encabezado, {
    titulo: tercero === null ? 'MAYOR GENERAL' : 'MAYOR AUXILIAR',
    subtitulos: [
      `Cuenta ${cuenta.codigo} ${cuenta.nombre}`,
      ...(tercero === null ? [] : [`De ${tercero}`]),
      periodoDe(mayor),
    ],
    columnas: [
      texto('Fecha', 54),
      texto('Asiento', 78),
      texto('Glosa', null),
      numero('Debe', ANCHO_DE_IMPORTE),
      numero('Haber', ANCHO_DE_IMPORTE),
      numero('Saldo', ANCHO_DE_IMPORTE),
    ],
    renglones: [
      renglon([fechaSri(desde), '', 'Saldo anterior', '', '', importe(saldo_anterior)], {
        fuerte: true,
        aporta: [null, null, null, 0, 0, saldo_anterior],
      }),
      ...filas,
      renglon(
        ['', '', 'TOTAL', importe(suma.debe), importe(suma.haber), importe(saldoFinal(mayor))],
        { fuerte: true },
      ),
    ],
  });
};

export const informeDeConciliacion = (
  encabezado: Encabezado,
  { anio, lineas, suma }: ConciliacionTributaria,
): Informe => {
  const filas = lineas
    .map(renglonNoDeducible)
    .map((linea) =>
      renglon(
        [
          fechaSri(linea.fecha),
          linea.numero,
          `${linea.cuenta_codigo} ${linea.cuenta_nombre}: ${linea.descripcion ?? linea.glosa}`,
          linea.causa,
          linea.casillero,
          importe(linea.valor),
        ],
        { aporta: [null, null, null, null, null, linea.valor] },
      ),
    );
  const total = (nombre: string, centavos: number): Renglon =>
    renglon(['', '', nombre, '', '', importe(centavos)], { fuerte: true });
  return papel(encabezado, {
    titulo: 'CONCILIACIÓN TRIBUTARIA',
    subtitulos: [`Gastos no deducibles del ejercicio ${anio}`],
    columnas: [
      texto('Fecha', 54),
      texto('Asiento', 78),
      texto('Cuenta y concepto', null),
      texto('Causa', 96),
      texto('Casillero', 46),
      numero('Valor', ANCHO_DE_IMPORTE),
    ],
    renglones: [
      ...filas,
      total('Casillero 806: gastos no deducibles locales', suma.local),
      total('Casillero 807: gastos no deducibles del exterior', suma.exterior),
      total('TOTAL', suma.local + suma.exterior),
    ],
  });
};
