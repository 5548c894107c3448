import type { Herramienta } from '../herramienta.ts';
import { menos, parte } from '../pedir.ts';
import { parametrosDe, respuestaDe } from '../rutas.ts';

const OPERACION = 'agendaDePagos';

export const agendaPagos: Herramienta = {
  nombre: 'agenda_pagos',
  titulo: 'Agenda de pagos',
  descripcion:
    'Qué compras hay que pagar, por la semana en que vencen: el total de cada semana, lo ya vencido y las ' +
    'compras. Las semanas van todas; las compras, por páginas.',
  operaciones: [OPERACION],
  argumentos: parametrosDe(OPERACION),
  por_paginas: true,
  datos: respuestaDe(OPERACION),
  usar: (uso) => parte(uso, OPERACION, { query: menos(uso.args) }, ['semanas[].compras']),
};
