import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of the directory. The codes are stable: callers program against them. */

// 404
export const personaNoEncontrada = rechazo<{ persona_id: number }>(
  'no_encontrado',
  'personas.no_encontrada',
  'La persona o empresa no existe en el directorio.',
);

// 400
const REQUISITO_POR_TIPO: { readonly [tipo: string]: string | undefined } = {
  '04': 'no es un RUC válido',
  '05': 'no es una cédula válida',
  '06': 'debe tener entre 1 y 20 caracteres para un pasaporte',
  '08': 'debe tener entre 1 y 20 caracteres para una identificación del exterior',
};
export const identificacionInvalida = rechazo<{
  tipo_identificacion: string;
  identificacion: string;
}>('valor', 'personas.identificacion_invalida', ({ tipo_identificacion, identificacion }) => {
  const requisito = REQUISITO_POR_TIPO[tipo_identificacion] ?? 'no es válida';
  return `La identificación ${identificacion} ${requisito}.`;
});

// 409
export const identificacionRepetida = rechazo<{
  persona_id: number;
  tipo_identificacion: string;
  identificacion: string;
}>(
  'conflicto',
  'personas.identificacion_repetida',
  ({ persona_id, identificacion }) =>
    `La identificación ${identificacion} ya es de la persona ${persona_id} del directorio. ` +
    'Si está inactiva, un PUT con activo true la restaura.',
);
