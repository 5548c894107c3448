import { nominaNoEncontrada } from '#domain/nomina/nomina.errores.ts';
import { type NominaLeida, vistaNomina } from '#domain/nomina/nomina.vista.ts';
import { porId, recursoConHistoria } from '#read-api/kernel/historia.ts';

export const HISTORIA_DE_NOMINAS = recursoConHistoria<{ nominas: NominaLeida }>({
  nombre: 'nominas',
  recurso: 'nominas',
  camino: '/nominas/{id}',
  operacion: 'historiaDeNomina',
  una: 'una nómina, con sus pagos',
  filas: { nominas: porId },
  vista: ({ nominas: nomina }) => nomina && vistaNomina(nomina),
  rechazo: nominaNoEncontrada,
  noEncontrado: ({ id }) => nominaNoEncontrada({ nomina_id: id! }),
});
