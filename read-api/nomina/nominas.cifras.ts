import { z } from 'zod';
import { nominaNoEncontrada } from '#domain/nomina/nomina.errores.ts';
import { cifra, terminosDe } from '#read-api/kernel/cifras.ts';
import { idDeCifra } from '#read-api/kernel/cifras.vista.ts';
import { nominaPorId, partesDeNomina } from './nominas.queries.ts';

export const CAMPOS_DE_NOMINA = ['neto', 'pagado', 'saldo'] as const;

/** What a payroll comes to, what of it was paid, and what is still owed: by no person's name. */
export const NOMINA = cifra({
  nombre: 'nomina',
  que: 'Lo que se paga por una nómina, lo pagado y lo que falta',
  recurso: 'nominas',
  coordenadas: { id: idDeCifra, campo: z.enum(CAMPOS_DE_NOMINA) },
  tablas: ['nominas'],
  con_al: true,
  rechazos: [nominaNoEncontrada],
  explicar: async ({ id: nomina_id, campo }, { lecturas, empresa_id, al }) => {
    const nomina = await nominaPorId(lecturas, empresa_id, nomina_id);
    if (!nomina) throw nominaNoEncontrada({ nomina_id });
    const { neto, pagos } = partesDeNomina(lecturas, { empresa_id, nomina_id }, al);
    if (campo === 'pagado') return terminosDe(lecturas, [pagos(1)]);
    return terminosDe(lecturas, campo === 'neto' ? [neto] : [neto, pagos(-1)]);
  },
});
