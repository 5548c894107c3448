import { z } from 'zod';
import { periodoFuturo } from '#domain/contabilidad/libro.errores.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import { abrirLibros, mesComenzado } from '#read-api/contabilidad/estados.ruta.ts';
import { ambienteDeConsulta, enteroObligatorioDeConsulta } from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import type { DeclaranteDelAnexo } from './ats.aporte.ts';
import { anexoDelMes } from './ats.queries.ts';

/** Strict: a misspelt filter would answer what nobody asked for, and it would be declared. */
const consulta = z.object({
  anio: enteroObligatorioDeConsulta({ minimo: 2000, maximo: 2999 }),
  mes: enteroObligatorioDeConsulta({ minimo: 1, maximo: 12 }),
  ambiente: ambienteDeConsulta,
});

/** `aportes`: what each context says. */
export const rutasDelAts = (declarantes: readonly DeclaranteDelAnexo[]) =>
  [
    rutaDeLectura({
      id: 'ats',
      metodo: 'GET',
      camino: '/compras/ats',
      resumen: 'El Anexo Transaccional Simplificado (ATS) de un mes, en XML',
      descripcion:
        'Del ambiente vigente, o del que se pida: compras y liquidaciones de compra, ventas por cliente, ' +
        'ventas por establecimiento y números anulados.\n\n' +
        'Una compra va en el mes de su fecha de registro y una liquidación en el de su emisión, desde que ' +
        'el SRI la autoriza; con líneas de varios sustentos va una vez por cada uno, y sus retenciones, ' +
        'en la primera. Lleva las retenciones autorizadas que la nombran por su id, sean del mes que ' +
        'sean. Las compras anuladas no van. Las ventas van por cliente y clase (18 facturas, 04 notas de ' +
        'crédito, 05 notas de débito); totalVentas y ventasEstab son netos de notas de crédito y sin IVA. ' +
        'Un número anulado va en el mes de su anulación, cada uno aparte, porque cada comprobante ' +
        'electrónico tiene su autorización.\n\n' +
        'El esquema es el de la edición sin valRetServ50, que se agrega solo donde se retuvo el 50 % del ' +
        'IVA. Un comprobante sin autorización lleva 9999999999. Exportaciones, tarjetas, fideicomisos y ' +
        'rendimientos financieros no van.\n\n' +
        'El archivo se arma mientras se descarga: si algo falla a medias, la conexión se corta y el XML ' +
        'queda sin su final, de modo que nadie lo tome por completo.',
      recurso: 'compras',
      // Sales by customer, and what was withheld: with notes and settlements, as those count them.
      lee_ademas: ['facturas', 'retenciones'],
      de_toda_la_empresa: true,
      query: consulta,
      es_descarga: true,
      respuestas: { 200: { descripcion: 'El anexo', archivo: 'application/xml' } },
      errores: [periodoFuturo],
      atender: async (pedido, dependencias) => {
        const { anio, mes } = pedido.query;
        const { libros, encabezado, hoy } = await abrirLibros(pedido, dependencias);
        const dias = mesComenzado({ anio, mes }, hoy);
        const archivo = {
          tipo: 'application/xml; charset=utf-8',
          nombre: `ats-${mesDe(dias.desde)}.xml`,
          bytes: await anexoDelMes(dependencias.lecturas, declarantes, {
            informante: { ...encabezado.empresa, anio, mes },
            mes: { ...libros, ...dias },
          }),
        };
        return { estado: 200, archivo };
      },
    }),
  ] as const;
