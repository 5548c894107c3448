import { Group, Text } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconUpload } from '@tabler/icons-react';

/** Where a CSV file is dropped or chosen, one at a time. */
export const SoltarCsv = ({
  alSoltar,
  ...resto
}: Pick<DropzoneProps, 'p'> & { readonly alSoltar: (archivo: File) => void }) => (
  <Dropzone
    onDrop={([archivo]) => archivo && alSoltar(archivo)}
    multiple={false}
    inputProps={{ 'aria-label': 'Archivo CSV' }}
    p="xl"
    {...resto}
  >
    <Group gap="sm" justify="center">
      <IconUpload size={28} aria-hidden />
      <Text>Suelte aquí el archivo CSV, o pulse para elegirlo</Text>
    </Group>
  </Dropzone>
);
