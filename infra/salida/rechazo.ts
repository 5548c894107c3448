/** Why the guard does not let a connection out. Stable: it goes into logs and answers. */
export type MotivoDeRechazo =
  | 'url_invalida'
  | 'credenciales'
  | 'protocolo'
  | 'puerto'
  | 'nombre'
  | 'no_resuelve'
  | 'direccion';

/** One text for both: told apart, they would say which names exist inside of our network. */
const INALCANZABLE =
  'El destino no se puede usar: su nombre no se resuelve, o no lleva solo a direcciones públicas ' +
  'de Internet';

const TEXTOS: Readonly<Record<MotivoDeRechazo, string>> = {
  url_invalida: 'La dirección no es una URL válida',
  credenciales: 'La dirección no puede llevar usuario ni contraseña',
  protocolo: 'La dirección debe usar https',
  puerto: 'Ese puerto no está permitido',
  nombre: 'El nombre del destino no es un nombre público de Internet',
  no_resuelve: INALCANZABLE,
  direccion: INALCANZABLE,
};

/** Whether it was the guard that said no, rather than the network. */
export const esRechazo = (motivo: string): motivo is MotivoDeRechazo =>
  Object.hasOwn(TEXTOS, motivo);

/** A connection that was refused before its first byte. `message` is in Spanish, for people. */
export class SalidaRehusada extends Error {
  readonly motivo: MotivoDeRechazo;

  constructor(motivo: MotivoDeRechazo, causa?: unknown) {
    super(TEXTOS[motivo], { cause: causa });
    this.name = 'SalidaRehusada';
    this.motivo = motivo;
  }
}
