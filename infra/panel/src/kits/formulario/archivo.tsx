import { Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { clase, useCampo } from './campo.tsx';
import type { Clase, Detalles, PropsDeVista } from './clases.ts';

/** A file, dropped or chosen. No draft keeps it. */

type DeArchivo = Detalles<File | null> & {
  /** `.p12`, `text/csv`. */
  readonly tipos?: readonly string[];
  readonly maximo_bytes?: number;
};

const peso = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const VistaDeArchivo = ({
  campo,
  ajustes: tipos,
  ...colocacion
}: PropsDeVista<File | null> & { readonly ajustes: readonly string[] | undefined }) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  const { id, label, description, error, labelProps, onBlur } = atributos;
  const cuales = tipos ? ` (${tipos.join(', ')})` : '';
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      labelProps={labelProps}
    >
      <Dropzone
        onDrop={([primero]) => poner(primero ?? null)}
        multiple={false}
        inputProps={{ id, 'aria-label': label, 'aria-invalid': error !== undefined }}
        onBlur={onBlur}
        p="sm"
        mt={4}
      >
        <Group gap="sm" wrap="nowrap">
          {valor ? <IconFile size={24} /> : <IconUpload size={24} />}
          <Text size="sm">
            {valor
              ? `${valor.name} · ${peso(valor.size)}`
              : `Suelte aquí el archivo, o pulse para elegirlo${cuales}`}
          </Text>
        </Group>
      </Dropzone>
    </Input.Wrapper>
  );
};

export const archivo = (etiqueta: string, detalles: DeArchivo = {}): Clase<File | null> => {
  const { tipos, maximo_bytes } = detalles;
  const admitido = ({ name, type }: File): boolean =>
    !tipos || tipos.some((tipo) => type === tipo || name.toLowerCase().endsWith(tipo));
  const revisar = (valor: File | null): string | null => {
    if (!valor) return null;
    if (!admitido(valor)) return `Debe ser ${tipos?.join(' o ')}`;
    const excede = maximo_bytes !== undefined && valor.size > maximo_bytes;
    return excede ? `Pesa ${peso(valor.size)}: hasta ${peso(maximo_bytes)}` : null;
  };
  return clase(etiqueta, detalles, {
    vacio: null,
    secreto: true,
    revisar,
    ajustes: tipos,
    Vista: VistaDeArchivo,
  });
};
