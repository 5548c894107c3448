import { Alert, Button, Group } from '@mantine/core';
import { fecha, hoy } from '#panel/nucleo/formato.ts';
import { Dia } from '../comun/dia.tsx';
import type { Cambios, Consulta } from '../comun/direccion.ts';
import clases from './ficha.module.css';

/** A record as of another day, and as it was known on one: both are in the address. */

const DIAS = [
  { campo: 'al', etiqueta: 'Al' },
  { campo: 'conocido_el', etiqueta: 'Como se sabía el' },
] as const;

/** What a record is asked with. */
export const diasDe = ({ al, conocido_el }: Consulta) => ({
  ...(al !== undefined && { al }),
  ...(conocido_el !== undefined && { conocido_el }),
});

const loQueSeVe = ({ al, conocido_el }: Consulta): string =>
  [
    al !== undefined && `Su saldo es el del ${fecha(al)}`,
    conocido_el !== undefined && `como se sabía el ${fecha(conocido_el)}`,
  ]
    .filter(Boolean)
    .join(', ');

export const OtroDia = ({
  consulta,
  cambiar,
}: {
  readonly consulta: Consulta;
  readonly cambiar: (cambios: Cambios) => void;
}) => (
  <div className={clases.avisos}>
    <Group gap="sm" align="end">
      {DIAS.map(({ campo, etiqueta }) => (
        <Dia
          key={campo}
          label={etiqueta}
          maxima={hoy()}
          valor={consulta[campo] ?? ''}
          poner={(dia) => cambiar({ [campo]: dia })}
        />
      ))}
      <Button
        variant="default"
        onClick={() => cambiar({ dia: undefined, al: undefined, conocido_el: undefined })}
      >
        Ver hoy
      </Button>
    </Group>
    {loQueSeVe(consulta) !== '' && (
      <Alert color="yellow" variant="light" mt="sm" p="xs" role="status">
        {loQueSeVe(consulta)}.
      </Alert>
    )}
  </div>
);
