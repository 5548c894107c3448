/** What may happen to a connection that the guard let out. Stable: it goes into logs. */
export type FallaDeRed = 'conexion' | 'certificado' | 'tiempo' | 'cancelada' | 'respuesta_invalida';

const TEXTOS: Readonly<Record<FallaDeRed, string>> = {
  conexion: 'No se pudo conectar con el destino o cortó la conexión',
  certificado: 'El destino no ofrece una conexión segura con un certificado válido',
  tiempo: 'El destino no respondió a tiempo',
  cancelada: 'La petición fue cancelada',
  respuesta_invalida: 'El destino no respondió en HTTP',
};

const ES_DE_CERTIFICADO =
  /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|HOSTNAME_MISMATCH|ERR_SSL|EPROTO/;

const motivoDe = (codigo: string): FallaDeRed => {
  if (ES_DE_CERTIFICADO.test(codigo)) return 'certificado';
  if (/^HPE_|^ERR_HTTP|^ERR_INVALID|^ERR_UNESCAPED/.test(codigo)) return 'respuesta_invalida';
  return 'conexion';
};

/**
 * An error of the network as a company may see it: the system's code, and no address. `corte`: it
 * was we who ended it.
 */
export const fallaDe = (
  error: Error,
  corte: 'tiempo' | 'cancelada' | undefined,
): { readonly motivo: FallaDeRed; readonly mensaje: string } => {
  if (corte) return { motivo: corte, mensaje: TEXTOS[corte] };
  const codigo = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const motivo = motivoDe(codigo);
  return { motivo, mensaje: codigo === '' ? TEXTOS[motivo] : `${TEXTOS[motivo]} (${codigo})` };
};
