import { Text } from '@mantine/core';
import type { EntregaDeWebhook, WebhookConSalud } from 'comprobantes-cliente';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { fecha } from '#panel/nucleo/formato.ts';
import estilo from './conexiones.module.css';

/** How subscriptions and deliveries are told of. */

export const estadoDe = ({
  activo,
  suspendido_en,
}: Pick<WebhookConSalud, 'activo' | 'suspendido_en'>) => {
  if (suspendido_en !== null) return 'SUSPENDIDO';
  return activo ? 'ACTIVO' : 'INACTIVO';
};

export const ESTADOS_DE_ENTREGA: { readonly [E in EntregaDeWebhook['estado']]: string } = {
  pendiente: 'Pendiente',
  entregada: 'Entregada',
  reintentando: 'Reintentando',
  fallida: 'Fallida',
};

type Salud = WebhookConSalud['salud'];

export const saludDicha = ({ intentos, entregadas, exito, fallidas }: Salud): string => {
  if (intentos === 0) return 'Nada en siete días';
  const partes = [`${exito} % de ${cuantos(intentos, 'intento', 'intentos')}`];
  if (fallidas > 0) partes.push(cuantos(fallidas, 'perdida', 'perdidas'));
  return entregadas === 0 ? `Nada llega: ${partes.join(', ')}` : partes.join(', ');
};

/** Seven days of a destination: what arrived, and what did not. */
export const SaludDeSieteDias = ({ salud }: { readonly salud: Salud }) => {
  const mayor = Math.max(1, ...salud.dias.map(({ intentos }) => intentos));
  return (
    <ul className={estilo.dias} aria-label="Salud de siete días">
      {salud.dias.map(({ dia, intentos, entregadas, fallidas }) => {
        const malos = intentos - entregadas;
        const dicho = `${fecha(dia)}: ${cuantos(entregadas, 'llegó', 'llegaron')}, ${cuantos(malos, 'intento falló', 'intentos fallaron')}, ${cuantos(fallidas, 'perdida', 'perdidas')}`;
        return (
          <li key={dia} className={estilo.dia} title={dicho}>
            <span className={estilo.barra} role="img" aria-label={dicho}>
              <span
                className={estilo.buenas}
                style={{ height: `${(entregadas / mayor) * 100}%` }}
              />
              <span className={estilo.malas} style={{ height: `${(malos / mayor) * 100}%` }} />
            </span>
            <Text size="xs" c="dimmed" aria-hidden>
              {fecha(dia).slice(0, 5)}
            </Text>
          </li>
        );
      })}
    </ul>
  );
};

/** Why an attempt was none, and what to do: by what the other side answered. */
export const porQue = (estado: number | null, error: string | null): string | null => {
  if (estado === null) return error;
  if (estado >= 200 && estado < 300) return null;
  const que =
    estado < 400
      ? 'Redirigió a otra dirección, que no se sigue: ponga la definitiva'
      : (POR_ESTADO[estado] ??
        (estado >= 500
          ? 'Su servidor falló: mire sus registros de esa hora'
          : 'Su servidor la rehusó: mire qué respondió'));
  return `${estado}: ${que}.`;
};

const POR_ESTADO: { readonly [estado: number]: string } = {
  401: 'Su servidor pidió credenciales: debe aceptar lo que viene firmado, sin otras',
  403: 'Su servidor la rehusó: revise la comprobación de la firma y su cortafuegos',
  404: 'Esa dirección no existe en su servidor: revise la url',
  405: 'Esa dirección no admite POST',
  408: 'Su servidor tardó demasiado en leerla',
  410: 'Esa dirección ya no existe en su servidor: cambie la url',
  413: 'Su servidor no admite cuerpos de ese tamaño',
  415: 'Su servidor no admite application/json',
  429: 'Su servidor pidió ir más despacio',
  502: 'Lo que está delante de su servidor no lo alcanza',
  503: 'Su servidor no atendía en ese momento',
  504: 'Su servidor tardó demasiado: responda 2xx enseguida y trabaje después',
};
