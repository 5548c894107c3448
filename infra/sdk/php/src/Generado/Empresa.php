<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Operacion;

/**
 * Perfil, certificado, ambiente, logo y plan de la empresa
 *
 * @phpstan-import-type CambiarEmpresa from Tipos
 * @phpstan-import-type CertificadoCargado from Tipos
 * @phpstan-import-type Empresa from Tipos
 * @phpstan-import-type ExigenciaDeSegundoFactor from Tipos
 * @phpstan-import-type ExigirSegundoFactor from Tipos
 * @phpstan-import-type UsoDelPlan from Tipos
 */
final class Empresa extends Grupo
{
    /**
     * Dice si la empresa exige un segundo factor a sus usuarios
     *
     * **Solo con sesión** del panel. A quien no lo tiene, desde entonces, esa empresa le deja solo activarlo. A las claves de API no les toca.
     *
     * `PUT /empresa/segundo-factor`
     *
     * @param ExigirSegundoFactor $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ExigenciaDeSegundoFactor
     */
    public function exigirSegundoFactor(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/empresa/segundo-factor'), [], $cuerpo, $opciones);
    }

    /**
     * Cambia el perfil, los ajustes o el ambiente de la empresa
     *
     * **Solo con sesión** del panel. Lo que no se nombra queda como está. El RUC y el plan no se cambian aquí, ni lleva_contabilidad, que sigue a los libros (POST /contabilidad/activar). Pasar a producción (ambiente 2) exige un certificado de firma vigente, y un programa que emita ante el SRI (SRI_MODO=real).
     *
     * `PATCH /empresa`
     *
     * @param CambiarEmpresa $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Empresa
     */
    public function modificar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/empresa'), [], $cuerpo, $opciones);
    }

    /**
     * El perfil de la empresa, sus ajustes, su plan y la vigencia de su certificado
     *
     * **Solo con sesión** del panel.
     *
     * `GET /empresa`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Empresa
     */
    public function obtener(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/empresa'), [], null, $opciones);
    }

    /**
     * Carga el certificado de firma (.p12) y su contraseña
     *
     * **Solo con sesión** del panel. Se guarda cifrado y nunca se devuelve. Si trae varias llaves se elige la de firma. Que el certificado sea de otro RUC no lo impide: se dice en avisos.
     *
     * `POST /empresa/certificado`
     *
     * @param array{archivo: \CURLFile|\CURLStringFile|string, password: string} $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CertificadoCargado
     */
    public function cargarCertificado(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/empresa/certificado', formulario: true), [], $cuerpo, $opciones);
    }

    /**
     * Cambia el logo (PNG o JPEG)
     *
     * **Solo con sesión** del panel.
     *
     * `POST /empresa/logo`
     *
     * @param array{archivo: \CURLFile|\CURLStringFile|string} $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Empresa
     */
    public function cambiarLogo(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/empresa/logo', formulario: true), [], $cuerpo, $opciones);
    }

    /**
     * Quita el logo
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /empresa/logo`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function quitarLogo(array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/empresa/logo'), [], null, $opciones);
    }

    /**
     * El logo de la empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /empresa/logo`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function obtenerLogo(array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/empresa/logo', archivo: true), [], null, $opciones);
    }

    /**
     * El plan de la empresa y cuánto se emitió en el mes
     *
     * **Solo con sesión** del panel. **De toda la empresa**: quien ve una sola sucursal no la lee. Cuenta cada documento el día en que toma su número, en pruebas o en producción; los borradores no. Al agotarse la cuota, emitir responde 402 hasta el mes siguiente.
     *
     * `GET /empresa/plan`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return UsoDelPlan
     */
    public function usoDelPlan(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/empresa/plan'), [], null, $opciones);
    }
}
