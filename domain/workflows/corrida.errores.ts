import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of what is asked of runs. */

// 404
export const corridaNoEncontrada = rechazo<{ corrida: string }>(
  'no_encontrado',
  'workflows.corrida_no_encontrada',
  'La corrida no existe.',
);
export const cartaNoEncontrada = rechazo<{ carta_id: number }>(
  'no_encontrado',
  'workflows.carta_no_encontrada',
  'El correo del workflow no existe.',
);

// 409
export const historiaLlena = rechazo<{ maximo_bytes: number }>(
  'conflicto',
  'workflows.historia_llena',
  ({ maximo_bytes }) =>
    `Lo que se guarda de las corridas de la empresa llegó a su cupo, ${Math.round(maximo_bytes / 2 ** 20)} MiB: ` +
    'espere a que terminen las que están en curso, o elimine workflows que ya no use.',
);
export const sinHistoria = rechazo<{ corrida: string }>(
  'conflicto',
  'workflows.sin_historia',
  'De la corrida ya no se guarda con qué empezó: no se puede repetir.',
);
export const corridaTerminada = rechazo<{ corrida: string }>(
  'conflicto',
  'workflows.corrida_terminada',
  'La corrida ya terminó: no hay nada que detener.',
);
export const sinDatosDelNodo = rechazo<{ corrida: string; node_id: string }>(
  'conflicto',
  'workflows.sin_datos_del_nodo',
  ({ node_id }) =>
    `No se puede repetir desde ${node_id}: la corrida no llegó a él, o el workflow ya no llega a él por donde llegó.`,
);
