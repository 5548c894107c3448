import { z } from 'zod';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { agendaDemasiadoLarga } from '#domain/pagos/agenda.errores.ts';
import { crearAgenda, vistaAgenda } from '#domain/pagos/agenda.vista.ts';
import { ambientePedido } from '#read-api/contabilidad/libro.routes.ts';
import {
  ambienteDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
  haciaAdelante,
} from '#read-api/kernel/consulta.ts';
import { deAPocas } from '#read-api/kernel/lecturas.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { explicarAgenda } from './agenda.enlaces.ts';
import { agendaVista } from './agenda.esquema.ts';
import { comprasPorPagar } from './agenda.queries.ts';

/** Purchases that fit one answer. */
const MAXIMO_POR_PAGAR = 50_000;

export const rutaDeAgenda = rutaDeLectura({
  id: 'agendaDePagos',
  metodo: 'GET',
  camino: '/pagos-proveedor/agenda',
  resumen: 'Qué compras hay que pagar, por semana',
  descripcion:
    'Las compras con saldo, por el lunes de la semana en que vencen; las que no dicen vencimiento, por el ' +
    'día de su emisión. vencido es, del total de la semana, lo que vencía antes de hoy. desde y hasta ' +
    'acotan ese día, ambos incluidos. Del ambiente vigente, o del que se pida.',
  recurso: 'pagos_proveedor',
  query: z
    .object({
      proveedor_id: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }),
      desde: fechaDeConsulta,
      hasta: fechaDeConsulta,
      ambiente: ambienteDeConsulta,
    })
    .superRefine(haciaAdelante),
  en_turno: true,
  respuestas: { 200: { descripcion: 'La agenda', json: agendaVista } },
  errores: [empresaNoConfigurada, agendaDemasiadoLarga],
  atender: async ({ empresa_id, alcance, query }, { lecturas, reloj }) => {
    const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
    const filtro = { ...query, ...alcance, ambiente };
    const hoy = fechaDe(instanteDeMs(reloj()));
    const agenda = crearAgenda(hoy);
    const todas = await comprasPorPagar(lecturas, empresa_id, filtro, MAXIMO_POR_PAGAR + 1);
    if (todas.length > MAXIMO_POR_PAGAR) throw agendaDemasiadoLarga({ maximo: MAXIMO_POR_PAGAR });
    for await (const compras of deAPocas(todas)) {
      for (const compra of compras) agenda.agregar(compra);
    }
    const json = explicarAgenda(vistaAgenda(agenda), { ...query, ambiente }, hoy);
    return { estado: 200, json };
  },
});
