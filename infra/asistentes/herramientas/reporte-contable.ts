import { z } from 'zod';
import type { Herramienta } from '../herramienta.ts';
import { menos, pagina, parte } from '../pedir.ts';
import { parametrosDe, respuestaDe } from '../rutas.ts';

const cuentasDe = (...grupos: readonly string[]) => grupos.map((grupo) => `${grupo}.cuentas`);

const REPORTES = {
  balance_comprobacion: { operacion: 'balanceDeComprobacion', listas: ['filas'], leer: parte },
  balance_general: {
    operacion: 'balanceGeneral',
    listas: cuentasDe('activo', 'pasivo', 'patrimonio'),
    leer: parte,
  },
  estado_resultados: {
    operacion: 'estadoDeResultados',
    listas: cuentasDe('ingresos', 'costos', 'gastos'),
    leer: parte,
  },
  mayor: { operacion: 'mayor', listas: ['filas'], leer: pagina },
  diferencias: { operacion: 'diferenciasDeComprobacion', listas: ['asientos'], leer: pagina },
  conciliacion_tributaria: {
    operacion: 'conciliacionTributaria',
    listas: ['lineas'],
    leer: pagina,
  },
} as const;

const OPERACIONES = Object.values(REPORTES).map(({ operacion }) => operacion);

export const reporteContable: Herramienta = {
  nombre: 'reporte_contable',
  titulo: 'Reporte contable',
  descripcion:
    'Balance de comprobación, balance general, estado de resultados, mayor de una cuenta, diferencias entre lo ' +
    'que se sabía dos días, o conciliación tributaria. Los totales van enteros; las cuentas, por páginas: con ' +
    '«nivel» 1 o 2 caben todas. «al» lo da a otra fecha y «conocido_el», como se sabía entonces.',
  operaciones: OPERACIONES,
  argumentos: {
    reporte: { type: 'string', enum: Object.keys(REPORTES), description: 'Cuál' },
    ...parametrosDe(...OPERACIONES),
  },
  obligatorios: ['reporte'],
  por_paginas: true,
  datos: z.union(OPERACIONES.map(respuestaDe)),
  usar: (uso) => {
    const { operacion, listas, leer } = REPORTES[uso.args.reporte as keyof typeof REPORTES];
    return leer(uso, operacion, { query: menos(uso.args, 'reporte') }, listas);
  },
};
