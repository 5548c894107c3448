import { Text } from '@mantine/core';
import type { ClaveApi } from 'comprobantes-cliente';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { hace } from '#panel/nucleo/formato.ts';

/** How keys are told of. */

export const TIPOS: { readonly [T in ClaveApi['tipo']]: string } = {
  api: 'Programa',
  asistente: 'Asistente',
};

type DeEstado = Pick<ClaveApi, 'revocada' | 'expira_en'>;

export const expirada = ({ expira_en }: DeEstado): boolean =>
  expira_en !== null && Date.parse(expira_en) <= Date.now();

export const estadoDe = (clave: DeEstado): string => {
  if (clave.revocada) return 'REVOCADA';
  return expirada(clave) ? 'EXPIRADA' : 'VIGENTE';
};

const DIA_MS = 86_400_000;
/** So long before it ends, it is time to make another. */
export const porExpirar = (clave: DeEstado): boolean =>
  estadoDe(clave) === 'VIGENTE' &&
  clave.expira_en !== null &&
  Date.parse(clave.expira_en) - Date.now() < 15 * DIA_MS;

/** When, from where and for what it was last used. */
export const UltimoUso = ({
  clave: { ultimo_uso_en, ultima_ip, ultima_ruta },
}: {
  readonly clave: Pick<ClaveApi, 'ultimo_uso_en' | 'ultima_ip' | 'ultima_ruta'>;
}) => {
  if (ultimo_uso_en === null) return <>Nunca</>;
  return (
    <>
      <Fecha valor={ultimo_uso_en} /> ({hace(ultimo_uso_en)})
      <Text size="sm" c="dimmed" component="span" display="block">
        {[ultima_ruta, ultima_ip !== null && `desde ${ultima_ip}`].filter(Boolean).join(', ')}
      </Text>
    </>
  );
};
